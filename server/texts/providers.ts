// What is said of identity providers.
import { IDENTITY_PROVIDERS, PROVIDER_NAMES } from '../../contract/identity-providers.ts';
import type { Provider } from '../stores/identity-store.ts';

function nameOf(provider: Provider): string {
  const named = IDENTITY_PROVIDERS.find((each) => [each, `sandbox-${each}`].includes(provider));
  return named ? PROVIDER_NAMES[named] : provider;
}

export const withoutEmail = (provider: Provider): string =>
  `Tu cuenta de ${nameOf(provider)} no comparte un correo electrónico.`;

export const unverifiedEmail = (provider: Provider): string =>
  `El correo electrónico de tu cuenta de ${nameOf(provider)} no está verificado.`;

/** The way on of somebody whose e-mail has an account. */
export const CONTINUE_WITH = `continúa con ${IDENTITY_PROVIDERS.map(nameOf).join(', con ')}`;
