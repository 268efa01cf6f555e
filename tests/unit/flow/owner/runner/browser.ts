// A browser without a window to draw in: cookies, storage, an address bar, and what other tabs do to them.

import { storageOver } from '../../../../support/unit/memory-storage.ts';

/** What a tab of the app is given. */
export interface Tab {
  readonly window: EventTarget;
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
  /** What other tabs tell this one; what it tells them is heard by nobody. */
  readonly BroadcastChannel: new () => Pick<BroadcastChannel, 'addEventListener' | 'postMessage'>;
}

export type Browser = ReturnType<typeof createBrowser>;

const ORIGIN = 'https://app.test';

export function createBrowser() {
  const cookies = new Map<string, string>();
  const stored = new Map<string, string>();
  let events = new EventTarget();
  let channel = new EventTarget();
  let url = new URL(ORIGIN);
  let pages = 0;
  let redirects: string[] = [];
  let leavingFor: string | null = null;

  const document = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('max-age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
    addEventListener: (type: string, listener: EventListener) =>
      events.addEventListener(type, listener),
  };
  const localStorage = storageOver(stored);
  const shown = () => url.pathname + url.search;
  const moveTo = (address: string | URL | null | undefined) => {
    url = new URL(address ?? '', url);
  };
  const location = {
    get protocol() {
      return url.protocol;
    },
    get pathname() {
      return url.pathname;
    },
    get href() {
      return url.href;
    },
    assign: (address: string) => {
      leavingFor = address;
    },
  };
  const history: Tab['history'] = {
    state: null,
    pushState: (_state, _title, address) => {
      moveTo(address);
      pages += 1;
      redirects = [];
      events.dispatchEvent(new Event('pushState'));
    },
    replaceState: (_state, _title, address) => {
      moveTo(address);
      redirects.push(shown());
      events.dispatchEvent(new Event('replaceState'));
    },
  };
  /** Another tab wrote to the storage. */
  const hearOfStorage = (key: string, oldValue: string | null, newValue: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));

  return {
    cookies,
    stored,
    address: shown,
    /** Pages that the Back button leads through. */
    pages: () => pages,
    /** The addresses that took the place of another since the person last went somewhere. */
    redirects: (): readonly string[] => redirects,
    /** Where the browser is on its way to, or null. */
    leavingFor: () => leavingFor,
    /** Opens the address in a tab that knows nothing of the page before. */
    open: (address: string): Tab => {
      events = new EventTarget();
      leavingFor = null;
      redirects = [];
      url = new URL(address, ORIGIN);
      const window = Object.assign(events, {
        document,
        localStorage,
        location,
        history,
        stop: () => {
          leavingFor = null;
        },
      });
      const heard = new EventTarget();
      channel = heard;
      const BroadcastChannel = class {
        addEventListener = heard.addEventListener.bind(heard);
        postMessage() {}
      };
      return { window, history, BroadcastChannel };
    },
    /** The person types an address or follows a link. */
    go: (address: string) => history.pushState(null, '', address),
    leave: () => {
      leavingFor = null;
      events.dispatchEvent(new Event('pagehide'));
    },
    /** The Back button shows the page as it was left. */
    comeBack: () => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    /** The person looks at this tab again. */
    look: () => {
      events.dispatchEvent(new Event('visibilitychange'));
      events.dispatchEvent(new Event('focus'));
    },
    /** Another tab writes the session, or deletes it. The browser may fail to tell this one. */
    otherTab: (token: string | null, user: object | null, isTold = true) => {
      const before = stored.get('user_data') ?? null;
      const after = user && JSON.stringify(user);
      if (token === null) cookies.delete('user_session');
      else cookies.set('user_session', token);
      if (after === null) stored.delete('user_data');
      else stored.set('user_data', after);
      if (isTold) hearOfStorage('user_data', before, after);
    },
    /** Another tab stores the value under the key. */
    otherTabStores: (key: string, value: unknown) => {
      const before = stored.get(key) ?? null;
      const after = JSON.stringify(value);
      stored.set(key, after);
      hearOfStorage(key, before, after);
    },
    /** Another tab says that it saved somebody's form. */
    otherTabSaves: (email: string, over: object | null) =>
      channel.dispatchEvent(new MessageEvent('message', { data: { email, over } })),
    /** Another tab removes what is stored under the key. */
    otherTabRemoves: (key: string, isTold = true) => {
      const before = stored.get(key) ?? null;
      stored.delete(key);
      if (isTold) hearOfStorage(key, before, null);
    },
  };
}
