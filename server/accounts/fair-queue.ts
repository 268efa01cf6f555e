// Turns at work of which little goes on at once. However much somebody asks for, the others wait for one turn of
// theirs, not for all: who had least comes first, and where too many wait, who asks for most gives way.
import { HttpError } from '../http/http-error.ts';

const BUSY =
  'Hay demasiadas solicitudes de acceso en este momento. Inténtalo de nuevo en unos segundos.';
const RETRY_AFTER_SECONDS = 5;
const LEFT = 'La conexión se cerró antes de la respuesta.';

/** After this it is forgotten who had how much. */
const WINDOW_MS = 15 * 60 * 1000;

export interface Asker {
  /** What is counted together: an address, or an account. */
  readonly share: string;
  /** The known and the others get every other turn, and take no place from each other. */
  readonly isKnown: boolean;
  /** Of the request: whoever has left waits no longer. */
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
  /** How much goes on at once. */
  readonly atOnce: number;
  /** How many may wait, of the known and of the others. */
  readonly places: number;
}

/** @param onBusy told of each that finds no place */
export function fairQueue({ atOnce, places }: Size, onBusy: () => void): FairQueue {
  let working = 0;
  let waiting: readonly Waiting[] = [];
  let wasKnown = false;
  let had = new Map<string, number>();
  let forgetAt = performance.now() + WINDOW_MS;

  /** The known, or the others, in the order of their turns. */
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
  /** Who finds no place where this one waits too. */
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
    return new HttpError(503, BUSY, { 'Retry-After': String(RETRY_AFTER_SECONDS) });
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
        refuse(new HttpError(408, LEFT));
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
