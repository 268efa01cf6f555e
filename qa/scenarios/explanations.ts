// The reasons why no scenario kills some mutants of the chart. Remove an entry when its mutant is killed or gone.

export interface Explanation {
  /** The branch of the chart. */
  readonly place: string;
  readonly change: string;
  readonly because: string;
}

const LEADS_ON =
  'Equal: under an unknown address, anonymous and authenticated lead on to notFound at once.';

export const EXPLANATIONS: readonly Explanation[] = [
  { place: 'locating | always | 1', change: 'dropped', because: LEADS_ON },
  {
    place: 'locating | always | 1',
    change: 'redirected to anonymous',
    because: LEADS_ON,
  },
  {
    place: 'notFound | session.ended | 1',
    change: 'redirected to anonymous',
    because: LEADS_ON,
  },
  {
    place: 'authenticated | always | 1',
    change: 'redirected to anonymous',
    because: LEADS_ON,
  },
];
