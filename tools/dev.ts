// `npm run dev`: the app as it is being written, with its embedded backend.
import { startDevServer } from './dev-server.ts';

const server = await startDevServer(process.env);
server.printUrls();

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    await server.close();
    process.exit(0);
  });
}
