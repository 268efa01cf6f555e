// Loaded into the emulator: it ends when the run of tests does, however that ends.
const run = Number(process.env.RUN_PID);
setInterval(() => {
  try {
    process.kill(run, 0);
  } catch {
    // Ending by itself it would write to its home, which is gone with the run.
    process.kill(process.pid, 'SIGKILL');
  }
}, 250).unref();
