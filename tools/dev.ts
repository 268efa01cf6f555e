// `npm run dev`: the sandbox backend and Vite's server in one process; both reload on change.
import { createServer } from 'vite';
import { readConfig } from '../server/config.ts';
import { startServer } from '../server/start-server.ts';

const backend = await startServer(
  readConfig({ LOG_LEVEL: 'warn', ...process.env, PORT: process.env.BACKEND_PORT ?? '0' }),
);
const vite = await createServer({
  mode: 'sandbox',
  server: {
    port: Number(process.env.PORT ?? 3000),
    // Without changing the origin: the links the backend hands out lead back here.
    proxy: { '/api': backend.url, '/sandbox': backend.url, '/healthz': backend.url },
  },
});
await vite.listen();
vite.printUrls();

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    await vite.close();
    await backend.close();
    process.exit(0);
  });
}
