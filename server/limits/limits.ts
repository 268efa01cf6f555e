// Applies the rate limits: counts attempts and refuses excess ones. The limits are in rate-limits.ts.
// @rule Where attempts are counted
import type { Context } from 'hono';
import { emailKey, mailboxKey } from '../accounts/email.ts';
import type { Backend, Limits, RequestEnv } from '../backend.ts';
import { clientAddresses } from '../http/client-address.ts';
import { HttpError } from '../http/http-error.ts';
import { type Counted, createAttempts } from '../stores/attempt-store.ts';
import { isKnownNetwork, rememberNetwork } from '../stores/known-network-store.ts';
import { type RateLimit, type RateLimitKind, rateLimits, type Tried } from './rate-limits.ts';

/** Longer waits get the sentence for a day. */
const LONG_SECONDS = 3600;

type Parts = Pick<Backend, 'config' | 'database' | 'tokens' | 'metrics' | 'now' | 'log'>;

export function createLimits({ config, database, tokens, metrics, now, log }: Parts): Limits {
  const attempts = createAttempts(database, now);
  const clientAddress = clientAddresses({ config, log });
  const limits = rateLimits(config);

  const networkHash = (c: Context<RequestEnv>, person: string) =>
    tokens.keyedHash(`network ${clientAddress(c)} ${person}`);

  /** The separate count for a person in a network that the account knows, or null. */
  const ofVisitor = async (
    kind: RateLimitKind,
    { visitor }: RateLimit,
    c: Context<RequestEnv>,
    person: string | undefined,
  ): Promise<Counted | null> => {
    if (!visitor || person === undefined) return null;
    const network = await networkHash(c, person);
    if (!(await isKnownNetwork(database, network, now()))) return null;
    return { name: `${kind} visitor`, of: network, about: person, windows: visitor };
  };

  const countedFor = async (
    c: Context<RequestEnv>,
    kind: RateLimitKind,
    tried: Tried,
  ): Promise<Counted[]> => {
    const limit = limits[kind];
    const person = tried.person === undefined ? undefined : emailKey(tried.person);
    const visitor = await ofVisitor(kind, limit, c, person);
    if (visitor) return [visitor];
    const { address, ...others } = limit.counts;
    const counted: Counted[] = [];
    if (address) counted.push({ name: `${kind} address`, of: clientAddress(c), windows: address });
    const of = { ...tried, person: person && limit.isMailbox ? mailboxKey(person) : person };
    // The count of mails to a mailbox continues when its account is deleted and created again.
    const about = limit.isMailbox ? undefined : (person ?? tried.account);
    for (const counter of ['person', 'account', 'session', 'link'] as const) {
      const windows = others[counter];
      const who = of[counter];
      if (windows && who !== undefined)
        counted.push({ name: `${kind} ${counter}`, of: who, windows, ...(about && { about }) });
    }
    return counted;
  };

  return {
    clientOf: clientAddress,
    async begin(c, kind, tried = {}) {
      const { seconds, refund } = await attempts.begin(await countedFor(c, kind, tried));
      if (seconds === 0) return refund;
      metrics.limited(kind);
      const { sentence, sentenceOfDay = sentence } = limits[kind];
      const said = seconds > LONG_SECONDS ? sentenceOfDay : sentence;
      throw new HttpError(429, said, { 'Retry-After': String(seconds) });
    },
    async mayMail(c, kind, person) {
      const { seconds } = await attempts.begin(await countedFor(c, kind, { person }));
      if (seconds > 0) metrics.limited(kind);
      return seconds === 0;
    },
    async signedIn(c, { id, email }) {
      if (email === null) return;
      const hash = await networkHash(c, emailKey(email));
      await rememberNetwork(database, { accountId: id, hash, now: now() });
    },
  };
}
