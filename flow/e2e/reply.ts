// The answer to a held call.

export type Reply =
  | {
      readonly status: number;
      readonly type: string;
      readonly body: string;
    }
  /** The connection is cut. */
  | 'drop';

export function jsonReply(body: unknown, status = 200): Reply {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

/** Whether the app may retry after this reply. */
export function isRepeated(reply: Reply): boolean {
  return reply === 'drop' || reply.status >= 500;
}
