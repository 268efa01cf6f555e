// The parts of a browser window that the services use. Cookies keep their attributes.
import { createPageStorage } from '../../../src/services/page-storage.ts';
import { storageOver } from './memory-storage.ts';

export function openPage(protocol = 'http:') {
  const cookies = new Map<string, string>();
  const storage = new Map<string, string>();
  const target = new EventTarget();
  const documentTarget = new EventTarget();
  const page = {
    location: { protocol },
    addEventListener: target.addEventListener.bind(target),
    document: {
      addEventListener: documentTarget.addEventListener.bind(documentTarget),
      get cookie() {
        return [...cookies].map(([name, rest]) => `${name}=${rest.split(';')[0]}`).join('; ');
      },
      set cookie(line: string) {
        const [, name = '', rest = ''] = /^([^=]+)=(.*)$/.exec(line) ?? [];
        if (rest.includes('max-age=0')) cookies.delete(name);
        else cookies.set(name, rest);
      },
    },
    localStorage: storageOver(storage),
  };
  const fakeWindow = page as unknown as Window;
  return {
    cookies,
    storage,
    window: fakeWindow,
    pageStorage: createPageStorage(() => fakeWindow.localStorage),
    /** The person looks at the tab again. */
    look: () => target.dispatchEvent(new Event('focus')),
    /** The same, where only its visibility changes. */
    show: () => documentTarget.dispatchEvent(new Event('visibilitychange')),
    /** What another tab did to the storage. */
    hear: (change: { key: string | null; oldValue: string | null; newValue: string | null }) =>
      target.dispatchEvent(Object.assign(new Event('storage'), change)),
  };
}
