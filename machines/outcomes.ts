// The shape of an outcome table: every answer an actor can give, with a payload to give it by.

/** One declared answer of an actor. */
export interface Outcome<Output> {
  /** In words, for the manual plan and the viewer. */
  readonly says: string;
  readonly output: Output;
}

/** At least one entry for every kind the actor answers; variants of a kind take further names. */
export type OutcomeTable<Output extends { readonly kind: string }> = {
  readonly [Kind in Output['kind']]: Outcome<Output>;
} & { readonly [variant: string]: Outcome<Output> };

/** What every actor can do besides answering: throw. */
export const CRASH = { says: 'falla inesperada', error: 'unexpected' } as const;

/** A signed-in call was answered with 401. */
export interface Expired {
  readonly kind: 'expired';
}
/** Non-ok with a readable Spanish text. */
export interface Refused {
  readonly kind: 'refused';
  readonly text: string;
}
/** No network, no answer in time, or an answer nobody can read. */
export interface Failed {
  readonly kind: 'failed';
  readonly detail: string;
}

export const expired: Outcome<Expired> = { says: 'sesión vencida', output: { kind: 'expired' } };
export const failed: Outcome<Failed> = {
  says: 'sin red',
  output: { kind: 'failed', detail: 'Failed to fetch' },
};
export const refused: Outcome<Refused> = {
  says: 'rechazado con texto',
  output: { kind: 'refused', text: 'No se puede' },
};
