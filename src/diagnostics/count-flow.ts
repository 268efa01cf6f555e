// Counts how the flow is used, by the chart's own names and of nobody (decision 57).
// @rule What is counted of the flow
import type { ActorRefFrom } from 'xstate';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { RememberedPlan } from '../services/choices.ts';
import { countVisit } from './count-visit.ts';

/** What the build knows of it, and puts in place of each. */
export interface FlowCounts {
  /** Version of the chart. */
  readonly chart: string;
  readonly url: string;
  /** How many names fit one body. */
  readonly most: number;
}

/** The signal of Global Privacy Control is not in the types of a browser yet. */
type Asking = Navigator & { readonly globalPrivacyControl?: boolean };

/** Where a page is left for that of the payment. */
const PAYING = 'authenticated.awaitingPayment.leaving';

/** Whether the page is the one that an owner comes back to from paying, in the same visit. */
const isFromPayment = (payment: RememberedPlan['payment']) =>
  (payment === 'started' || payment === 'cancelled') &&
  Object(performance.getEntriesByType('navigation')[0]).type !== 'reload';

/** The name that the code gives the field. */
const fieldOf = (control: Element | null) =>
  control?.closest<HTMLElement>('[data-field]')?.dataset.field;

/**
 * From now on, unless the browser asks for it not to be done.
 * @param payment what was remembered of one when the page was opened
 */
export function countFlow(
  actor: ActorRefFrom<typeof onboardingMachine>,
  payment: RememberedPlan['payment'],
): void {
  const asking: Asking = navigator;
  if (asking.globalPrivacyControl || asking.doNotTrack === '1') return;
  const countError = countVisit(actor, {
    page: document,
    most: __FLOW_COUNTS__.most,
    leftIn: isFromPayment(payment) ? PAYING : undefined,
    fieldWithError: () => fieldOf(document.querySelector(WRONG)),
    send: (counts) =>
      navigator.sendBeacon(
        __FLOW_COUNTS__.url,
        new Blob([JSON.stringify({ chart: __FLOW_COUNTS__.chart, counts })], {
          type: 'application/json',
        }),
      ),
  });
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      // Nothing but an element has attributes.
      const control = Object(target);
      if (control.matches(WRONG)) countError(fieldOf(control));
    }
  }).observe(document, { subtree: true, attributeFilter: ['aria-invalid'] });
}

const WRONG = '[aria-invalid=true]';
