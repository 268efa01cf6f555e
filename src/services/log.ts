// The log: the browser's console, where support can ask people to look. No secret is written to it.
export interface Log {
  info(message: string, detail?: unknown): void;
  warn(message: string, detail?: unknown): void;
}

export const consoleLog: Log = {
  info: (message, detail = '') => console.info(message, detail),
  warn: (message, detail = '') => console.warn(message, detail),
};
