// Ends the process when it is asked to, or when something broke that nobody waited for.

/**
 * @param close what has to end first; not waited for when asked twice, for then someone is in a hurry
 * @param crashed told of an error that nobody caught, and after which nobody knows what was left undone
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
