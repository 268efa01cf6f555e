// The payment link between the call that brings it and the browser that follows it.
export interface PaymentLink {
  set(url: string): void;
  /**
   * Leaves for the payment page; resolves when this page goes.
   * @param signal stops the browser on its way
   */
  follow(signal: AbortSignal): Promise<void>;
}

export function createPaymentLink(page: Window): PaymentLink {
  let link = '';
  return {
    set: (url) => {
      link = url;
    },
    follow: (signal) =>
      new Promise((resolve) => {
        page.addEventListener('pagehide', () => resolve(), { once: true, signal });
        signal.addEventListener('abort', () => page.stop());
        page.location.assign(link);
      }),
  };
}
