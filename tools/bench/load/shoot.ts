// One round of requests at a server, over connections that stay open.
import autocannon from 'autocannon';
import type { Person } from './people.ts';

export interface Round {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  /** Answers that were not a 2xx, and requests without one. */
  readonly failed: number;
}

export type Paths = (person: Person) => readonly string[];

export const STATUS: Paths = () => ['/api/payments/subscription/status'];
/** What the app reads on its way: calls 2, 4 and 6. */
export const READS: Paths = ({ email }) => [
  `/api/management/bot_customer/${encodeURIComponent(email)}`,
  '/api/payments/subscription/status',
  '/api/bot',
];

interface Shooting {
  readonly people: readonly Person[];
  readonly paths: Paths;
  readonly seconds: number;
  readonly connections: number;
}

export async function shoot(
  url: string,
  { people, paths, seconds, connections }: Shooting,
): Promise<Round> {
  const requests = people.flatMap((person) =>
    paths(person).map((path) => ({
      method: 'GET' as const,
      path,
      headers: { Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' },
    })),
  );
  const result = await autocannon({ url, connections, duration: seconds, requests });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    p999: result.latency.p99_9,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
