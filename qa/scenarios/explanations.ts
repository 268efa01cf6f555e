// The reasons why no scenario kills some mutants of the chart. Remove an entry when its mutant is killed or gone.
import type { Explanation } from 'statechart-kit';

const LEADS_ON =
  'Equal: under an unknown address, anonymous and authenticated lead on to notFound at once.';

export const EXPLANATIONS: readonly Explanation[] = [
  { place: 'onboarding.locating | always | 1', change: 'dropped', because: LEADS_ON },
  {
    place: 'onboarding.locating | always | 1',
    change: 'redirected to onboarding.anonymous',
    because: LEADS_ON,
  },
  {
    place: 'onboarding.notFound | session.ended | 1',
    change: 'redirected to onboarding.anonymous',
    because: LEADS_ON,
  },
  {
    place: 'onboarding.authenticated | always | 1',
    change: 'redirected to onboarding.anonymous',
    because: LEADS_ON,
  },
];
