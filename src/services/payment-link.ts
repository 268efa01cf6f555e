// Navigates to the payment page.

/**
 * Leaves for the address. Resolves when this page is left.
 * @param signal stops the navigation
 */
export type FollowLink = (url: string, signal: AbortSignal) => Promise<void>;

export function createFollowLink(page: Window): FollowLink {
  return (url, signal) =>
    new Promise((resolve) => {
      page.addEventListener('pagehide', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => page.stop());
      page.location.assign(url);
    });
}
