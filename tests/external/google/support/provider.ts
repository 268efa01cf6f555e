// The provider as one worker sees it: a wire of its own to the emulator that all workers share.
import { startTcpProxy } from '../../../support/server/tcp-proxy.ts';

export type Provider = Awaited<ReturnType<typeof openProvider>>;

/** @param emulator host:port */
export async function openProvider(emulator: string) {
  const { hostname, port } = new URL(`http://${emulator}`);
  const wire = await startTcpProxy({ host: hostname, port: Number(port) });
  const host = `127.0.0.1:${wire.port}`;
  return {
    /** As FIREBASE_AUTH_EMULATOR_HOST wants it. */
    host,
    url: `http://${host}`,
    /** Cuts what is connected, and takes no connection until it is opened. */
    shut: wire.cut,
    open: wire.repair,
    close: wire.close,
  };
}
