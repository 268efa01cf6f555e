// The sandbox backend and Vite's server in one process; both reload on change.
import { createServer } from 'vite';
import { readConfig } from '../server/config.ts';
import { type DevHandler, type RunningServer, startServer } from '../server/start-server.ts';

interface DevServer extends Pick<RunningServer, 'url' | 'close'> {
  printUrls(): void;
}

/**
 * @param environment variables of the backend, and the port that Vite takes
 * @param devHandler served by the backend under a path of the app's origin
 */
export async function startDevServer(
  environment: NodeJS.ProcessEnv,
  devHandler?: DevHandler,
): Promise<DevServer> {
  const backend = await startServer(
    readConfig({
      LOG_LEVEL: 'warn',
      ...environment,
      SANDBOX: 'on',
      PORT: environment.BACKEND_PORT ?? '0',
      // Vite serves it.
      STATIC_DIR: 'off',
    }),
    { ...(devHandler && { devHandler }) },
  );
  const paths = [
    '/api',
    '/sandbox',
    '/livez',
    '/readyz',
    '/healthz',
    ...(devHandler ? [devHandler.path] : []),
  ];
  const vite = await createServer({
    mode: 'sandbox',
    server: {
      port: Number(environment.PORT ?? 3000),
      // Without changing the origin: the links the backend hands out lead back here.
      proxy: Object.fromEntries(paths.map((path) => [path, backend.url])),
    },
  });
  await vite.listen();
  return {
    url: vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? backend.url,
    printUrls: () => vite.printUrls(),
    close: async () => {
      await vite.close();
      await backend.close();
    },
  };
}
