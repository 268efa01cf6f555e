// The payment link between the call that brings it and the browser that follows it.
export interface PaymentLink {
  set(url: string): void;
  /** Leaves for the payment page. */
  follow(): void;
}

export function createPaymentLink(page: Pick<Window, 'location'>): PaymentLink {
  let link = '';
  return {
    set: (url) => {
      link = url;
    },
    follow: () => page.location.assign(link),
  };
}
