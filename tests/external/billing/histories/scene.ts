// The scene of one history: a Stripe of its own, instances of the backend on one database, one owner.
import { DEFAULT_PRICE_IDS } from '../../../../contract/plans.ts';
import type { Database } from '../../../../server/database/database.ts';
import { createAccount } from '../../../../server/stores/account-store.ts';
import { newEmail } from '../../../support/server/client.ts';
import { stillClock } from '../../../support/server/still-clock.ts';
import { startStripeStandIn } from '../stripe/start-stand-in.ts';
import { type Instance, startInstance } from './backend.ts';
import type { History, Step } from './moves.ts';
import { lookAtProvider } from './provider-state.ts';
import type { Turns } from './turns.ts';

export const PRICES = DEFAULT_PRICE_IDS.a;

/** What the histories of a file share. */
export interface Stage {
  /** One for each instance: PGlite's is the same one. */
  readonly databases: readonly Database[];
  readonly turns: () => Turns;
}

interface Link {
  readonly url: string;
  readonly price: string;
}

export type Scene = Awaited<ReturnType<typeof openScene>>;

export async function openScene(stage: Stage, { afterRetries }: Pick<History, 'afterRetries'>) {
  const { databases } = stage;
  const [database] = databases;
  if (!database) throw new Error('no database');
  const turns = stage.turns();
  await clean(database);
  const standIn = await startStripeStandIn({
    now: stillClock().now,
    afterRetries,
    post: (url, init) => instance(Number(new URL(url).hash.slice(1))).fetch(new Request(url, init)),
  });
  standIn.sellPlans(PRICES);
  const account = await createAccount(database, {
    email: newEmail(),
    emailVerifiedAt: null,
    now: standIn.now(),
  });
  if (!account?.email) throw new Error('no account');

  let logs = '';
  const log = (line: string) => {
    logs += line;
  };
  const start = (index: number) => {
    const own = databases[index] ?? database;
    return startInstance({ standIn, database: own, turns, log });
  };
  const instances: Instance[] = databases.map((_, index) => start(index));
  const instance = (index: number) => {
    const found = instances[index % instances.length];
    if (!found) throw new Error('no instance');
    return found;
  };

  return {
    turns,
    standIn,
    database,
    account: { id: account.id, email: account.email },
    instance,
    webhook: (index: number) => `https://virsi.test/api/payments/webhook#${index}`,
    provider: () => lookAtProvider(standIn, account.id),
    logs: () => logs,
    /** Addresses that call 5 answered, in their order. */
    links: [] as Link[],
    /** What happened so far and allows other answers later. */
    past: {
      /** Until then Stripe repeats a saved failure. */
      savedUntil: 0,
      /** Until then an account whose deletion began takes no payment. */
      closingUntil: 0,
      hasLeft: false,
      hasLost: false,
      /** After a refusal the backend may use another idempotency key. */
      hasRefused: false,
      refunded: new Set<string>(),
    },
    setFault(fault: Step['fault']) {
      standIn.faults.clear();
      if (fault) standIn.faults.plan(fault);
    },
    /** Starts a new process in its place, on the same database. */
    async restart(index: number) {
      const at = index % instances.length;
      await turns.drive(instance(at).close(), []);
      instances[at] = start(at);
      await turns.drive(Promise.resolve(), []);
    },
    /** Call 4. @param fault of each request to Stripe: `cut` shows what is stored */
    async status(fault: 'cut' | null) {
      standIn.faults.clear();
      if (fault) standIn.faults.plan({ how: fault, times: 100 });
      standIn.advance(3000);
      const headers = { Authorization: `Bearer ${account.id}` };
      const url = 'https://virsi.test/api/payments/subscription/status';
      const answer = instance(0).fetch(new Request(url, { headers }));
      return (await turns.drive(answer, [])).json();
    },
    async close() {
      for (const one of instances) {
        one.life.end();
        await turns.drive(one.close(), []);
      }
      await standIn.close();
    },
  };
}

/** Records each time an event is processed, in the same transaction. */
export async function countWork(database: Database): Promise<void> {
  await database.script(`
    CREATE TABLE worked_events (id text NOT NULL);
    CREATE FUNCTION count_work() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO worked_events VALUES (NEW.id); RETURN NULL; END $$;
    CREATE TRIGGER count_work AFTER UPDATE ON stripe_events FOR EACH ROW
      WHEN (OLD.worked_at IS NULL AND NEW.worked_at IS NOT NULL) EXECUTE FUNCTION count_work();`);
}

async function clean(database: Database): Promise<void> {
  await database.script(
    'DELETE FROM stripe_events; DELETE FROM accounts; DELETE FROM worked_events;',
  );
}
