// Reads the result that the payment page adds to the address when it returns.

const QUERY = 'pago';
const CANCELLED = 'cancelado';

/** Whether the person cancelled on the payment page. Removes the parameter from the address. */
export function takePaymentCancelled(): boolean {
  const url = new URL(window.location.href);
  const isCancelled = url.searchParams.get(QUERY) === CANCELLED;
  if (isCancelled) {
    url.searchParams.delete(QUERY);
    window.history.replaceState(window.history.state, '', url);
  }
  return isCancelled;
}
