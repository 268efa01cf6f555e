// Mutants that the paths of `cover` do not tell from the chart, and why. One that is killed or gone has to leave.

export interface Explanation {
  readonly place: string;
  readonly change: string;
  readonly because: string;
}

export const EXPLANATIONS: readonly Explanation[] = [
  {
    place: 'onboarding.restoring | xstate.done.actor.restoreSession | 1',
    change: 'without its guard',
    because:
      'setUser would only clear a banner: no guard reads it, so no path has to come here with one.',
  },
  {
    place: 'onboarding.anonymous | location.changed | 2',
    change: 'dropped',
    because: 'Equal: location.changed of the machine itself does the same.',
  },
  {
    place: 'authenticated | location.changed | 2',
    change: 'dropped',
    because: 'Equal: location.changed of the machine itself does the same.',
  },
  {
    place: 'onboarding.anonymous.register | location.changed | 1',
    change: 'without its action 1, clearBanner',
    because: 'No guard reads the banner, so no path has to come here with one.',
  },
  {
    place: 'onboarding.authenticated.checkingCustomer | xstate.done.actor.findCustomer | 3',
    change: 'without its action 1, setCustomerUnverified',
    because:
      'It only matters after a failed check and a visit to an unknown address; no path needs both.',
  },
  {
    place: 'checkingSubscription | xstate.done.actor.readSubscription | 6',
    change: 'without its action 1, recallPlan',
    because:
      'It only matters after a chosen plan and a visit to an unknown address; no path needs both.',
  },
  {
    place: 'checkingSubscription | xstate.error.actor.readSubscription | 1',
    change: 'without its action 1, recallPlan',
    because:
      'It only matters after a chosen plan and a visit to an unknown address; no path needs both.',
  },
];
