// Which app this is: its version, what it was built for, and whose.
import type { BuildKind } from './build-kinds.ts';
import type { Configuration } from './environment.ts';

export const BUILD: { readonly version: string; readonly build: BuildKind } = {
  version: __APP_VERSION__,
  build: import.meta.env.DEV ? 'development' : __SANDBOX_IDENTITY__ ? 'sandbox' : 'production',
};

/** Of the seller; nothing of it changes while the app runs. */
export const LEGAL_PAGES: Configuration['legalPages'] = __CONFIGURATION__?.legalPages ?? {
  privacy: null,
  terms: null,
};
