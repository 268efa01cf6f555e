// The build's version, kind and seller.
import type { BuildKind } from './build-kinds.ts';
import type { Configuration } from './environment.ts';

export const BUILD: { readonly version: string; readonly build: BuildKind } = {
  version: __APP_VERSION__,
  build: import.meta.env.DEV ? 'development' : __SANDBOX_IDENTITY__ ? 'sandbox' : 'production',
};

// The build puts the whole configuration in its place, so it is read once.
const { legalPages, helpUrl } = __CONFIGURATION__ ?? {
  legalPages: { privacy: null, terms: null },
  helpUrl: null,
};

/** Addresses of the legal pages, fixed at build time; null when there is none. */
export const LEGAL_PAGES: Configuration['legalPages'] = legalPages;

export const HELP_URL: Configuration['helpUrl'] = helpUrl;
