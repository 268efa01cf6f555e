// Ends the process when it is asked to.

/** @param close what has to end first; not waited for when asked twice, for then someone is in a hurry */
export function closeOnSignal(close: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      await close();
      process.exit(0);
    });
  }
}
