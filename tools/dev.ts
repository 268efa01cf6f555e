// `npm run dev`: the sandbox backend and Vite's server in one process; both reload on change.
import { createServer } from 'vite';
import { closeOnSignal } from '../server/close-on-signal.ts';
import { readConfig } from '../server/config.ts';
import { startServer } from '../server/start-server.ts';

const backend = await startServer(
  readConfig({
    LOG_LEVEL: 'warn',
    ...process.env,
    SANDBOX: 'on',
    PORT: process.env.BACKEND_PORT ?? '0',
    // Vite serves it.
    STATIC_DIR: 'off',
  }),
);
const vite = await createServer({
  mode: 'sandbox',
  server: {
    port: Number(process.env.PORT ?? 3000),
    // Without changing the origin: the links the backend hands out lead back here.
    proxy: Object.fromEntries(
      ['/api', '/sandbox', '/livez', '/readyz'].map((path) => [path, backend.url]),
    ),
  },
});
await vite.listen();
vite.printUrls();
closeOnSignal(async () => {
  await vite.close();
  await backend.close();
});
