// The rate limits: for each kind the counted keys, the windows and the error sentences.
// @rule How often somebody may try
import { limitTexts } from '#server-texts/limits.ts';
import type { Config } from '../config.ts';
import type { Window } from '../stores/attempt-store.ts';

const QUARTER_MS = 15 * 60 * 1000;
const DAY_MS = 24 * 3600 * 1000;

export type RateLimitKind =
  | 'signUp'
  | 'signIn'
  | 'ownPassword'
  | 'mail'
  | 'recovery'
  | 'hourlyRecovery'
  | 'confirmation'
  | 'notice'
  | 'link'
  | 'goodLink'
  | 'payment'
  | 'flowCounts';

/** The windows of each counted key; each key has its own count. */
type Counter = 'address' | 'person' | 'account' | 'session' | 'link';

/** The keys of an attempt, besides the address. */
export type Tried = Readonly<Partial<Record<Exclude<Counter, 'address'>, string>>>;

export interface RateLimit {
  readonly counts: Readonly<Partial<Record<Counter, readonly Window[]>>>;
  /**
   * The windows for attempts from a network in which the account was signed in before. They replace the other counts,
   * so that strangers who try the same e-mail cannot lock the owner out.
   */
  readonly visitor?: readonly Window[];
  /** Whether all e-mails of one mailbox share a count. */
  readonly isMailbox?: boolean;
  /** The error sentences; the one of a day is for waits longer than an hour. */
  readonly sentence: string;
  readonly sentenceOfDay?: string;
}

const perQuarter = (attempts: number): readonly Window[] => [{ attempts, ms: QUARTER_MS }];

/** Allowed wrong passwords per count: see docs/decisions/0038. */
const GUESSES: readonly Window[] = [...perQuarter(10), { attempts: 100, ms: DAY_MS }];
/** An office has many people behind one address, but nobody tries all day. */
const perQuarterAndDay = (attempts: number): readonly Window[] => [
  ...perQuarter(attempts),
  { attempts: attempts * 5, ms: DAY_MS },
];
/** Mails of one kind per person. */
const MAILS: readonly Window[] = [...perQuarter(5), { attempts: 6, ms: DAY_MS }];
/** Equal to a link's lifetime: a person who gets no further mail still has a valid link in the inbox. */
const ONE_AN_HOUR: readonly Window[] = [{ attempts: 1, ms: 3600_000 }];

export function rateLimits({ limits }: Config): Readonly<Record<RateLimitKind, RateLimit>> {
  return {
    signUp: {
      // Each of them sends a mail.
      counts: { address: perQuarterAndDay(limits.signUp), person: perQuarter(10) },
      sentence: limitTexts.signUp,
      sentenceOfDay: limitTexts.signUpOfDay,
    },
    signIn: {
      counts: { address: perQuarter(limits.signIn), person: GUESSES },
      visitor: GUESSES,
      sentence: limitTexts.signIn,
      sentenceOfDay: limitTexts.signInOfDay,
    },
    /** The password of a signed-in person: attempts of strangers do not count. */
    ownPassword: {
      counts: { session: GUESSES },
      sentence: limitTexts.signIn,
      sentenceOfDay: limitTexts.signInOfDay,
    },
    /** Requests for a mail from one address. */
    mail: {
      counts: { address: perQuarterAndDay(limits.mail) },
      visitor: perQuarterAndDay(limits.mail),
      sentence: limitTexts.mail,
      sentenceOfDay: limitTexts.mailOfDay,
    },
    /** Password reset mails. Excess requests get the same answer, because a valid link is in the inbox. */
    recovery: {
      counts: { person: MAILS },
      visitor: MAILS,
      isMailbox: true,
      sentence: limitTexts.mail,
    },
    /** One more mail is allowed when those are used up. */
    hourlyRecovery: {
      counts: { person: ONE_AN_HOUR },
      isMailbox: true,
      sentence: limitTexts.mail,
    },
    /** Mails that a signed-in person requests. Counted by mailbox, because the account can be created again. */
    confirmation: {
      counts: { account: MAILS, person: MAILS },
      isMailbox: true,
      sentence: limitTexts.mail,
      sentenceOfDay: limitTexts.mailOfDay,
    },
    /** Notification mails. Separate from recovery, which must not show whether the e-mail is known. */
    notice: { counts: { person: MAILS }, isMailbox: true, sentence: limitTexts.mail },
    /** Opening an invalid link. */
    link: { counts: { address: perQuarter(limits.link) }, sentence: limitTexts.link },
    /** Opening a valid link; mail scanners do that too. */
    goodLink: { counts: { link: perQuarter(30) }, sentence: limitTexts.link },
    /** Half a minute apart: of forty people behind one address. */
    flowCounts: { counts: { address: perQuarter(1200) }, sentence: limitTexts.flowCounts },
    payment: {
      counts: { account: perQuarter(limits.payment) },
      sentence: limitTexts.payment,
    },
  };
}
