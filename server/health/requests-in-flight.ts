// The requests that a server is answering, so that it can stop after them.
import type { Server, ServerResponse } from 'node:http';

export interface RequestsInFlight {
  /** Of every connection: its next answer is the last one. */
  announceEnd(): void;
  /** Once those that are there now have ended; what comes later is not waited for. */
  ended(): Promise<void>;
}

export function requestsInFlight(server: Server): RequestsInFlight {
  const responses = new Set<ServerResponse>();
  let isEnding = false;
  // Before the answer is given, which may be at once.
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
