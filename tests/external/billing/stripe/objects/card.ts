// The cards of the stand-in: what becomes of a charge depends on nothing else.

/** `failsLater` can be saved and is refused at each charge; `declined` cannot even be saved. */
export type Card = (typeof CARDS)[number];

export const CARDS = ['good', 'failsLater', 'declined'] as const;

export function isCard(value: unknown): value is Card {
  return CARDS.some((card) => card === value);
}
