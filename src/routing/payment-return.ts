// What the payment page says in the address when it sends the browser back.

const QUERY = 'pago';
const CANCELLED = 'cancelado';

/** Whether the person cancelled on the payment page. The word is removed from the address, so a reload forgets it. */
export function takePaymentCancelled(): boolean {
  const url = new URL(window.location.href);
  const isCancelled = url.searchParams.get(QUERY) === CANCELLED;
  if (isCancelled) {
    url.searchParams.delete(QUERY);
    window.history.replaceState(window.history.state, '', url);
  }
  return isCancelled;
}
