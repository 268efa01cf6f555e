// The last lines of the browser's console, which a phone does not show.

const LINES = 20;
const LEVELS = ['info', 'warn', 'error'] as const;

/** @returns the lines, the newest first */
export function keepLog(changed: () => void): () => readonly string[] {
  let lines: readonly string[] = [];
  for (const level of LEVELS) {
    const write = console[level].bind(console);
    console[level] = (...parts: readonly unknown[]) => {
      write(...parts);
      lines = [parts.map(wordOf).filter(Boolean).join(' '), ...lines].slice(0, LINES);
      queueMicrotask(changed);
    };
  }
  return () => lines;
}

function wordOf(part: unknown): string {
  if (part instanceof Error) return part.message;
  return typeof part === 'object' ? JSON.stringify(part) : String(part);
}
