// Tracks the open requests, so that the server can wait for them when it stops.
import type { Server, ServerResponse } from 'node:http';

export interface RequestsInFlight {
  /** Closes every connection after its next answer. */
  announceEnd(): void;
  /** Resolves when the requests that are open now have ended; later ones do not count. */
  ended(): Promise<void>;
}

export function requestsInFlight(server: Server): RequestsInFlight {
  const responses = new Set<ServerResponse>();
  let isEnding = false;
  // Registered before the answer, which may be sent immediately.
  server.prependListener('request', (_, response) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
    if (isEnding) closeAfter(response);
  });
  return {
    announceEnd() {
      isEnding = true;
      for (const response of responses) closeAfter(response);
    },
    ended: async () => {
      await Promise.all([...responses].map((response) => closed(response)));
    },
  };
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function closed(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.closed) resolve();
    else response.once('close', () => resolve());
  });
}
