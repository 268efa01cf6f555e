// The requests and replies between the page and a gate. Pages may import it.

/** What a request gets instead of being forwarded. */
export type Reply =
  | {
      readonly status: number;
      readonly type: string;
      readonly body: string;
    }
  /** The connection is cut. */
  | 'drop'
  /** Nothing, and the connection stays. */
  | 'silence';

/** Which requests: by the method and the path, without the query. */
export interface Endpoint {
  readonly method: string;
  readonly path: RegExp;
}

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** With its '?', or empty. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export const jsonReply = (body: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

export const faults = {
  refused: (error: string, status = 500): Reply => jsonReply({ error }, status),
  empty: (status = 500): Reply => ({ status, type: 'text/plain', body: '' }),
};

/** Whether the request is for the endpoint. */
export const isAt = ({ method, path }: Endpoint, request: Pick<SeenRequest, 'method' | 'path'>) =>
  method === request.method && path.test(request.path);
