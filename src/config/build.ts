// The build's version, kind and seller.
import type { BuildKind } from './build-kinds.ts';
import type { Configuration } from './environment.ts';

export const BUILD: { readonly version: string; readonly build: BuildKind } = {
  version: __APP_VERSION__,
  build: import.meta.env.DEV ? 'development' : __SANDBOX_IDENTITY__ ? 'sandbox' : 'production',
};

/** Addresses of the legal pages, fixed at build time; null when there is none. */
export const LEGAL_PAGES: Configuration['legalPages'] = __CONFIGURATION__?.legalPages ?? {
  privacy: null,
  terms: null,
};
