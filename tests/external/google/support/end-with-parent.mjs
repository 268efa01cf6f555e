// Loaded into the emulator: it ends when the tests do, however they end.
process.stdin.on('end', () => process.kill(process.pid, 'SIGINT')).resume();
