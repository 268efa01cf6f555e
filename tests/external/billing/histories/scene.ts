// Where one history takes place: a Stripe of its own, instances of the backend on one database, an owner.
import { DEFAULT_PRICE_IDS } from '../../../../contract/plans.ts';
import type { Database } from '../../../../server/database/database.ts';
import { createAccount } from '../../../../server/stores/account-store.ts';
import { newEmail } from '../../../support/server/client.ts';
import { stillClock } from '../../../support/server/still-clock.ts';
import { startStripeStandIn } from '../stripe/start-stand-in.ts';
import { type Instance, startInstance } from './backend.ts';
import type { BackendParts } from './backend-parts.ts';
import type { History, Step } from './moves.ts';
import { lookAtProvider } from './provider-state.ts';
import type { Turns } from './turns.ts';

export const PRICES = DEFAULT_PRICE_IDS.a;

/** What outlives a history. */
export interface Stage {
  readonly parts: BackendParts;
  /** One for each instance: the same where one process has the database to itself. */
  readonly databases: readonly Database[];
  readonly turns: () => Turns;
}

interface Link {
  readonly url: string;
  readonly price: string;
}

export type Scene = Awaited<ReturnType<typeof openScene>>;

export async function openScene(stage: Stage, { afterRetries }: Pick<History, 'afterRetries'>) {
  const { parts, databases } = stage;
  const [database] = databases;
  if (!database) throw new Error('no database');
  const turns = stage.turns();
  await clean(database);
  const standIn = await startStripeStandIn({
    now: stillClock().now,
    afterRetries,
    post: (url, init) => instance(Number(new URL(url).hash.slice(1))).fetch(new Request(url, init)),
  });
  for (const [index, id] of PRICES.entries())
    standIn.addPrice({ id, amount: 7900 + index * 2000, currency: 'usd' });
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
    return startInstance({ parts, standIn, database: own, turns, log });
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
    /** What happened that later answers may come of. */
    past: {
      /** Requests that Stripe answers again as it failed, until then. */
      savedUntil: 0,
      /** Until then an account that was to be deleted takes no payment. */
      closingUntil: 0,
      hasLeft: false,
      hasLost: false,
      /** Stripe refused to do something: what was refused may have been done under another key. */
      hasRefused: false,
      refunded: new Set<string>(),
    },
    setFault(fault: Step['fault']) {
      standIn.faults.clear();
      if (fault) standIn.faults.fail(fault);
    },
    /** A new process takes its place, on the same database. */
    async restart(index: number) {
      const at = index % instances.length;
      await turns.drive(instance(at).close(), []);
      instances[at] = start(at);
      await turns.drive(Promise.resolve(), []);
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

/** Counts how often each event was processed, in the transaction that did it. */
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
