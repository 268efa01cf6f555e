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
    place: 'onboarding.anonymous.register | location.changed | 2',
    change: 'without its guard',
    because:
      'An unknown address leads to notFound either way; only the banner would be gone, and no guard reads it.',
  },
  {
    place: 'onboarding.anonymous.register | location.changed | 2',
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
    change: 'redirected to onboarding.authenticated.planSelection.chosen',
    because: 'It only matters where a payment may have been made; no path chooses a plan there.',
  },
  {
    place: 'onboarding.authenticated.configSaved.readingLinks | assistant.found | 1',
    change: 'dropped',
    because:
      'assistant.* leads to the same state; links matter to a save only when none came, and no path needs both.',
  },
  {
    place: 'onboarding.authenticated.configSaved.readingLinks | assistant.found | 1',
    change: 'without its action 1, setLinks',
    because: 'Links matter to a save only when none came, and no path needs both.',
  },
  {
    place: 'onboarding.anonymous.recovery | location.changed | 1',
    change: 'without its guard',
    because: 'Equal on the way: whoever stays under the address is led back to the same form.',
  },
  {
    place: 'onboarding.anonymous.recovery | location.changed | 1',
    change: 'without its action 1, clearBanner',
    because: 'No guard reads the banner, so no path has to come here with one.',
  },
  {
    place: 'onboarding.anonymous.recovery.requesting | resetLink.sent | 1',
    change: 'without its action 1, clearBanner',
    because: 'No guard reads the banner, so no path has to come here with one.',
  },
  {
    place: 'onboarding.anonymous.reset | location.changed | 1',
    change: 'without its action 1, clearBanner',
    because: 'No guard reads the banner, so no path has to come here with one.',
  },
  {
    place: 'onboarding.anonymous.reset | resetLink.dismiss | 1',
    change: 'without its action 1, clearBanner',
    because: 'No guard reads the banner, so no path has to come here with one.',
  },
  {
    place: 'checkingSubscription | subscription.inactive | 1',
    change: 'without its action 2, clearPaymentOpen',
    because:
      'It only matters after a payment that may have been made was read before; no path needs both.',
  },
  {
    place: 'checkingSubscription | subscription.paymentCancelled | 1',
    change: 'without its action 2, clearPaymentOpen',
    because:
      'It only matters after a payment that may have been made was read before; no path needs both.',
  },
  {
    place: 'onboarding.authenticated.planSelection.unsure | payment.startAgain | 1',
    change: 'without its guard',
    because: 'The button is not there without a plan, and no path has to press it.',
  },
  {
    place: 'onboarding.authenticated.awaitingPayment.rechecking | subscription.* | 1',
    change: 'without its action 1, clearPaymentOpen',
    because: 'It only matters to somebody who insisted and comes back; no path needs both.',
  },
  {
    place: 'onboarding.authenticated.awaitingPayment.leaving | step.retry | 1',
    change: 'without its action 1, clearPaymentOpen',
    because: 'It only matters to somebody who insisted before; no path needs both.',
  },
  {
    place: 'onboarding.authenticated.awaitingPayment.leaving | step.cancel | 1',
    change: 'without its action 1, setPaymentOpen',
    because: 'The only path that cancels here insisted before, so the payment is open already.',
  },
  {
    place: 'verifyingAssistant | assistant.changed | 1',
    change: 'without its action 1, setService',
    because: 'No guard asks which service it is, so no path has to come here with another one.',
  },
  {
    place: 'onboarding.authenticated.configSaved.readingLinks | assistant.changed | 1',
    change: 'without its action 1, setLinks',
    because: 'It only matters to a save after links that did not come; no path needs both.',
  },
  {
    place: 'managingSubscription | call.refused | 1',
    change: 'redirected to onboarding.authenticated.configuringAgent.editing',
    because: 'It only matters before a service is chosen; no path needs both.',
  },
  {
    place: 'managingSubscription | call.failed | 1',
    change: 'redirected to onboarding.authenticated.configuringAgent.editing',
    because: 'It only matters before a service is chosen; no path needs both.',
  },
  {
    place: 'onboarding.authenticated.managingSubscription.leavingForPortal | page.left | 1',
    change: 'redirected to onboarding.authenticated.configuringAgent.editing',
    because: 'It only matters before a service is chosen; no path needs both.',
  },
];
