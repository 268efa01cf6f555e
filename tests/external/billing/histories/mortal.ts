// A backend that can crash: after one of its statements or calls nothing reaches the database or Stripe.
import Stripe from 'stripe';
import type { Database, Queries } from '../../../../server/database/database.ts';
import type { StripeStandIn } from '../stripe/start-stand-in.ts';
import type { Turns } from './turns.ts';

type Life = ReturnType<typeof createLife>;

export function createLife() {
  let left: number | null = null;
  let isDead = false;
  return {
    isDead: () => isDead,
    /** Number of statements and calls until it dies; null lets it live. */
    endAfter(steps: number | null) {
      left = steps;
    },
    end() {
      isDead = true;
    },
    /** @throws when it is dead, or dies of this one */
    step() {
      if (left !== null) {
        left -= 1;
        isDead ||= left < 0;
      }
      if (isDead) throw new Error('the backend has crashed');
    },
  };
}

export function mortalDatabase(database: Database, life: Life, turns: Turns): Database {
  const within = (queries: Queries): Queries => ({
    async rows(sql, values) {
      life.step();
      return queries.rows(sql, values);
    },
    async script(sql) {
      life.step();
      return queries.script(sql);
    },
  });
  return {
    kind: database.kind,
    rows: (sql, values) => turns.take(() => within(database).rows(sql, values)),
    script: (sql) => turns.take(() => within(database).script(sql)),
    transaction: (work) =>
      turns.take(() =>
        database.transaction(async (queries) => {
          const result = await work(within(queries));
          // It may die before the commit.
          life.step();
          return result;
        }),
      ),
    close: async () => undefined,
  };
}

/** Another request with the same key is running: the SDK repeats this one after a pause. */
const KEY_IN_USE = 409;

/** The real SDK, whose calls end when the backend dies. */
export function mortalStripe({ url, secretKey }: StripeStandIn, life: Life, turns: Turns): Stripe {
  const { hostname, port } = new URL(url);
  const client = Stripe.createNodeHttpClient();
  const once = async (...request: Parameters<typeof client.makeRequest>) => {
    life.step();
    const response = await client.makeRequest(...request).catch(() => {
      // Without its code: the SDK would wait half a second and try once more.
      throw new Error('the connection ended');
    });
    const body: unknown = await response.toJSON();
    return {
      getStatusCode: () => response.getStatusCode(),
      getHeaders: () => response.getHeaders(),
      getRawResponse: () => response.getRawResponse(),
      toStream: () => response.getRawResponse(),
      toJSON: async () => body,
    };
  };
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    httpClient: {
      getClientName: () => client.getClientName(),
      async makeRequest(...request) {
        for (;;) {
          const answer = await turns.take(() => once(...request));
          if (answer.getStatusCode() !== KEY_IN_USE) return answer;
        }
      },
    },
  });
}
