// Which app this is: its version, and what it was built for.
import type { BuildKind } from './build-kinds.ts';

export const BUILD: { readonly version: string; readonly build: BuildKind } = {
  version: __APP_VERSION__,
  build: import.meta.env.DEV ? 'development' : __SANDBOX_IDENTITY__ ? 'sandbox' : 'production',
};
