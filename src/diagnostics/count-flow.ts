// Counts how the flow is used, by the chart's own names and of nobody (decision 57).
// @rule What is counted of the flow
import { countVisit } from 'statechart-kit/counts';
import type { AnyActorRef } from 'xstate';
import { FLOW_COUNTS_BYTES, LOOK_LIMITS_MS } from '../../contract/flow-counts.ts';
import { RETURN_PATHS } from '../../contract/return-paths.ts';

/** What the build knows of it. */
export interface FlowCounts {
  /** Version of the chart. */
  readonly chart: string;
  readonly url: string;
}

interface Opened {
  /** Of the address that the page was opened under. */
  readonly path: string;
  /** The events of the machine since then. */
  readonly heard: readonly string[];
}

/** The signal of Global Privacy Control is not in the types of a browser yet. */
type Asking = Navigator & { readonly globalPrivacyControl?: boolean };

/** Where a page is left for that of the payment. */
const PAYING = 'authenticated.awaitingPayment.leaving';

/** Whether the page is the one that an owner comes back to from paying, in the same visit. */
function isFromPayment({ path, heard }: Opened): boolean {
  const hears = (fact: string) => heard.includes(`subscription.${fact}`);
  return (
    Object(performance.getEntriesByType('navigation')[0]).type !== 'reload' &&
    (hears('paymentStarted') ||
      hears('paymentCancelled') ||
      // The backend knew of it before the page came back.
      (path === RETURN_PATHS.payment && hears('active')))
  );
}

/** The name that the code gives the field. */
const fieldOf = (control: Element | null) =>
  control?.closest<HTMLElement>('[data-field]')?.dataset.field ?? '';

/** From now on, unless the browser asks for it not to be done. */
export function countFlow(
  actor: AnyActorRef,
  opened: Opened,
  { chart, url }: FlowCounts = __FLOW_COUNTS__,
): void {
  const asking: Asking = navigator;
  if (asking.globalPrivacyControl || asking.doNotTrack === '1') return;
  const tellError = countVisit(actor, {
    chart,
    limits: LOOK_LIMITS_MS,
    bytes: FLOW_COUNTS_BYTES,
    page: document,
    leftAt: isFromPayment(opened) ? PAYING : undefined,
    wrong: () => fieldOf(document.querySelector(WRONG)),
    send: (body) => navigator.sendBeacon(url, new Blob([body], { type: 'application/json' })),
  });
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof Element && target.matches(WRONG)) tellError(fieldOf(target));
  }).observe(document, { subtree: true, attributeFilter: ['aria-invalid'] });
}

const WRONG = '[aria-invalid=true]';
