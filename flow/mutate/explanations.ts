// Why the paths of `cover` do not kill some mutants. Remove an entry when its mutant is killed or gone.

export interface Explanation {
  readonly place: string;
  readonly change: string;
  readonly because: string;
}

export const EXPLANATIONS: readonly Explanation[] = [
  {
    place: 'onboarding.locating | always | 1',
    change: 'redirected to onboarding.anonymous',
    because: 'Equal: anonymous leads on to notFound at once under an unknown address.',
  },
  {
    place: 'onboarding.notFound | session.ended | 1',
    change: 'redirected to onboarding.anonymous',
    because: 'Equal: the address is unknown, so anonymous leads back to notFound at once.',
  },
  {
    place: 'onboarding.anonymous.login | location.changed | 1',
    change: 'without its action 1, clearBanner',
    because: 'No guard reads the banner, so no path has to come here with one.',
  },
  {
    place: 'onboarding.anonymous.register | location.changed | 1',
    change: 'without its guard',
    because:
      'An unknown address leads to notFound either way; only the banner would be gone, and no guard reads it.',
  },
  {
    place: 'onboarding.anonymous.register | location.changed | 1',
    change: 'without its action 1, clearBanner',
    because: 'No guard reads the banner, so no path has to come here with one.',
  },
  {
    place: 'onboarding.authenticated | always | 1',
    change: 'redirected to onboarding.anonymous',
    because: 'Equal: anonymous leads on to notFound at once under an unknown address.',
  },
  {
    place: 'onboarding.authenticated.checkingCustomer | customer.absent | 1',
    change: 'without its action 1, clearUnverified',
    because:
      'It only matters after a failed check and a visit to an unknown address; no path needs both.',
  },
  {
    place: 'planSelection | plan.choose | 1',
    change: 'redirected to onboarding.authenticated.planSelection.choosing',
    because: 'Equal: choosing leads on to chosen at once, for a plan has just been chosen.',
  },
  {
    place: 'onboarding.authenticated.configuringAgent.loading | assistant.absent | 1',
    change: 'without its action 2, forgetAssistant',
    because: 'It only matters after an earlier reading; no path needs both.',
  },
  {
    place: 'onboarding.authenticated.configSaved.readingLinks | assistant.found | 1',
    change: 'dropped',
    because:
      'assistant.* leads to the same state; no guard reads the links, so no path has to come here without them.',
  },
  {
    place: 'onboarding.authenticated.configSaved.readingLinks | assistant.found | 1',
    change: 'without its action 1, setLinks',
    because: 'No guard reads the links, so no path has to come here without them.',
  },
];
