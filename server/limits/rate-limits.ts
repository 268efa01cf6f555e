// What is limited: who is counted for each kind, how often they may, and what they are told when it was too often.
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
  | 'payment';

/** Whom the attempts of a kind are counted by; each has its own count. */
type Counter = 'address' | 'person' | 'account' | 'session' | 'link';

/** What is known of who tries something, besides the address. */
export type Tried = Readonly<Partial<Record<Exclude<Counter, 'address'>, string>>>;

export interface RateLimit {
  readonly counts: Readonly<Partial<Record<Counter, readonly Window[]>>>;
  /**
   * Whoever comes from a network that the account was signed in to from is counted by this alone, and not with those
   * who try the same e-mail elsewhere.
   */
  readonly visitor?: readonly Window[];
  /** Whether e-mails that end in one mailbox are one person. */
  readonly isMailbox?: boolean;
  /** What is said; after a day's attempts something else, for a few minutes would not do. */
  readonly sentence: string;
  readonly sentenceOfDay?: string;
}

const perQuarter = (attempts: number): readonly Window[] => [{ attempts, ms: QUARTER_MS }];

/** Wrong passwords that one count takes: see docs/decisions/0038. */
const GUESSES: readonly Window[] = [...perQuarter(10), { attempts: 100, ms: DAY_MS }];
/** An office is many people; a day is not 96 quarters of an hour for any of them. */
const perQuarterAndDay = (attempts: number): readonly Window[] => [
  ...perQuarter(attempts),
  { attempts: attempts * 5, ms: DAY_MS },
];
/** Mails of one kind that one person may be sent. */
const MAILS: readonly Window[] = [...perQuarter(5), { attempts: 6, ms: DAY_MS }];
/** As long as a link is good for: whoever is told nothing finds a good one in the inbox. */
const ONE_AN_HOUR: readonly Window[] = [{ attempts: 1, ms: 3600_000 }];

const TOO_MANY_SIGN_INS =
  'Demasiados intentos de inicio de sesión. Espera unos minutos y vuelve a intentarlo.';
const TOO_MANY_SIGN_INS_TODAY =
  'Demasiados intentos de inicio de sesión. Recupera tu contraseña por correo o vuelve a intentarlo mañana.';
const TOO_MANY_MAILS =
  'Demasiadas solicitudes de correo. Espera unos minutos y vuelve a intentarlo.';
const TOO_MANY_MAILS_TODAY =
  'Demasiadas solicitudes de correo por hoy. Vuelve a intentarlo mañana.';
const TOO_MANY_LINKS =
  'Demasiados intentos con enlaces. Espera unos minutos y vuelve a intentarlo.';

export function rateLimits({ limits }: Config): Readonly<Record<RateLimitKind, RateLimit>> {
  return {
    signUp: {
      // Each of them sends a mail.
      counts: { address: perQuarterAndDay(limits.signUp), person: perQuarter(10) },
      sentence:
        'Demasiados registros desde tu conexión. Espera unos minutos y vuelve a intentarlo.',
      sentenceOfDay: 'Demasiados registros desde tu conexión por hoy. Vuelve a intentarlo mañana.',
    },
    signIn: {
      counts: { address: perQuarter(limits.signIn), person: GUESSES },
      visitor: GUESSES,
      sentence: TOO_MANY_SIGN_INS,
      sentenceOfDay: TOO_MANY_SIGN_INS_TODAY,
    },
    /** The password of somebody who is signed in: no stranger's attempts count. */
    ownPassword: {
      counts: { session: GUESSES },
      sentence: TOO_MANY_SIGN_INS,
      sentenceOfDay: TOO_MANY_SIGN_INS_TODAY,
    },
    /** Asking for a mail, from one address. */
    mail: {
      counts: { address: perQuarterAndDay(limits.mail) },
      visitor: perQuarterAndDay(limits.mail),
      sentence: TOO_MANY_MAILS,
      sentenceOfDay: TOO_MANY_MAILS_TODAY,
    },
    /** A mail with a link to a new password; beyond it nobody is told, for one is in the inbox. */
    recovery: {
      counts: { person: MAILS },
      visitor: MAILS,
      isMailbox: true,
      sentence: TOO_MANY_MAILS,
    },
    /** One may go although those are used up. */
    hourlyRecovery: {
      counts: { person: ONE_AN_HOUR },
      isMailbox: true,
      sentence: TOO_MANY_MAILS,
    },
    /** A mail that the signed-in person asks for. An account with the same e-mail can be made again and again. */
    confirmation: {
      counts: { account: MAILS, person: MAILS },
      isMailbox: true,
      sentence: TOO_MANY_MAILS,
      sentenceOfDay: TOO_MANY_MAILS_TODAY,
    },
    /** A mail that nobody asked for; apart from recovery, which must not tell whether the e-mail is known. */
    notice: { counts: { person: MAILS }, isMailbox: true, sentence: TOO_MANY_MAILS },
    /** Opening a link that is no good. */
    link: { counts: { address: perQuarter(limits.link) }, sentence: TOO_MANY_LINKS },
    /** Opening one that is good; programs that look into mails do it too. */
    goodLink: { counts: { link: perQuarter(30) }, sentence: TOO_MANY_LINKS },
    payment: {
      counts: { account: perQuarter(limits.payment) },
      sentence:
        'Demasiadas solicitudes sobre tu suscripción. Espera unos minutos y vuelve a intentarlo.',
    },
  };
}
