// What people call an identity provider.
import { IDENTITY_PROVIDERS, PROVIDER_NAMES } from '../../contract/identity-providers.ts';
import type { Provider } from '../stores/identity-store.ts';

export function providerName(provider: Provider): string {
  const named = IDENTITY_PROVIDERS.find((each) => [each, `sandbox-${each}`].includes(provider));
  return named ? PROVIDER_NAMES[named] : provider;
}
