// A fair queue for work with few slots. However much one client asks for, the others wait for one of its tasks,
// not for all: the client with the fewest tasks comes first, and when the queue is full, the one with the most loses.
// @rule How password hashes take turns
import { sessionTexts } from '#server-texts/accounts.ts';
import { HttpError } from '../http/http-error.ts';

const RETRY_AFTER_SECONDS = 5;

/** The counts of past tasks are forgotten after this time. */
const WINDOW_MS = 15 * 60 * 1000;

export interface Asker {
  /** The client that a task is counted for: an address or an account. */
  readonly share: string;
  /** Known and unknown clients take turns and have separate queues. */
  readonly isKnown: boolean;
  /** The request's signal: a client that has left no longer waits. */
  readonly signal: AbortSignal;
}

export interface FairQueue {
  /** @throws {HttpError} 503 where there is no place, 408 where the asker has left: the work is not begun then */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly asker: Asker;
  begin(): void;
  refuse(error: HttpError): void;
}

interface Size {
  /** Tasks that run at once. */
  readonly atOnce: number;
  /** Length of each of the two queues. */
  readonly places: number;
}

/** @param onBusy called for each task that is refused because the queue is full */
export function fairQueue({ atOnce, places }: Size, onBusy: () => void): FairQueue {
  let working = 0;
  let waiting: readonly Waiting[] = [];
  let wasKnown = false;
  let had = new Map<string, number>();
  let forgetAt = performance.now() + WINDOW_MS;

  /** One of the two queues in the order in which it is served. */
  const inOrder = (isKnown: boolean, all = waiting) => {
    const claims = new Map<string, number>();
    const claimOf = ({ asker: { share } }: Waiting) => {
      const claim = (claims.get(share) ?? had.get(share) ?? 0) + 1;
      claims.set(share, claim);
      return claim;
    };
    return all
      .filter(({ asker }) => asker.isKnown === isKnown)
      .map((each) => ({ each, claim: claimOf(each) }))
      .sort((a, b) => a.claim - b.claim)
      .map(({ each }) => each);
  };
  /** The task that is refused when this one joins a full queue. */
  const findExcess = (one: Waiting) => {
    const all = inOrder(one.asker.isKnown, [...waiting, one]);
    return all.length > places ? all.at(-1) : undefined;
  };
  const remove = (one: Waiting) => {
    waiting = waiting.filter((each) => each !== one);
  };
  const noteTurn = ({ share }: Asker) => {
    if (performance.now() > forgetAt) {
      had = new Map();
      forgetAt = performance.now() + WINDOW_MS;
    }
    had.set(share, (had.get(share) ?? 0) + 1);
  };
  const beginNext = () => {
    const one = working < atOnce && (inOrder(!wasKnown)[0] ?? inOrder(wasKnown)[0]);
    if (!one) return;
    wasKnown = one.asker.isKnown;
    working += 1;
    noteTurn(one.asker);
    remove(one);
    one.begin();
  };
  const busy = () => {
    onBusy();
    return new HttpError(503, sessionTexts.busy, { 'Retry-After': String(RETRY_AFTER_SECONDS) });
  };
  const turnOf = (asker: Asker) =>
    new Promise<void>((begin, refuse) => {
      const one = { asker, begin, refuse };
      const excess = findExcess(one);
      waiting = [...waiting, one];
      if (excess) {
        remove(excess);
        excess.refuse(busy());
      }
      const leave = () => {
        remove(one);
        refuse(new HttpError(408, sessionTexts.left));
      };
      if (asker.signal.aborted) leave();
      asker.signal.addEventListener('abort', leave, { once: true });
      beginNext();
    });

  return {
    async run(asker, work) {
      await turnOf(asker);
      try {
        return await work();
      } finally {
        working -= 1;
        beginNext();
      }
    },
  };
}
