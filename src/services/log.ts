// Logs to the browser's console, for support. Never writes secrets.
export interface Log {
  info(message: string, detail?: unknown): void;
  warn(message: string, detail?: unknown): void;
}

export const consoleLog: Log = {
  info: (message, detail = '') => console.info(message, detail),
  warn: (message, detail = '') => console.warn(message, detail),
};
