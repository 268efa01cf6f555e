// What is said of identity providers.
import { IDENTITY_PROVIDERS, PROVIDER_NAMES } from '../../../contract/identity-providers.ts';

export const withoutEmail = (provider: string) =>
  `Tu cuenta de ${provider} no comparte un correo electrónico.`;

export const unverifiedEmail = (provider: string) =>
  `El correo electrónico de tu cuenta de ${provider} no está verificado.`;

/** The way on of somebody whose e-mail has an account. */
export const CONTINUE_WITH = `continúa con ${IDENTITY_PROVIDERS.map((each) => PROVIDER_NAMES[each]).join(', con ')}`;
