// Ends the process on a signal or after an uncaught error.

/**
 * @param close ends the server first; a second signal does not wait for it
 * @param crashed called with an uncaught error, after which the state of the process is unknown
 */
export function closeOnSignal(
  close: () => Promise<void>,
  crashed?: (error: unknown) => void,
): void {
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  if (!crashed) return;
  process.on('uncaughtException', (error) => {
    crashed(error);
    void stop(1);
  });
}
