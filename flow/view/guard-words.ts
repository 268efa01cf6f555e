// What each guard asks, in Spanish: the chart says it by name only.

/** Conditions without a capital and without a full stop. */
const WORDS: Readonly<Record<string, string>> = {
  isUnknownPath: 'si la dirección no es de ninguna pantalla',
  isRegisterPath: 'si la dirección es la del registro',
  isOtherScreensPath: 'si la dirección es la de otra pantalla',
  isSignedIn: 'si hay una sesión abierta',
  hasEmail: 'si la cuenta tiene correo',
  isExpired: 'si la sesión venció',
  isRefused: 'si el backend lo rechaza con un texto',
  isRestored: 'si había una sesión guardada',
  isKnownCustomer: 'si el cliente ya existe',
  isNewCustomer: 'si el cliente no existe todavía',
  isCustomerUnverified: 'si no se sabe todavía si el cliente existe',
  isActive: 'si la suscripción está activa',
  hasRememberedPlan: 'si este navegador recuerda un plan elegido',
  isPaymentStarted: 'si este navegador salió hace poco a pagar',
  isPaymentCancelled: 'si el pago se canceló',
  isOutOfTries: 'si ya no quedan intentos',
  isFound: 'si hay una configuración guardada',
  hasServiceType: 'si ya se eligió el tipo de servicio',
  isSaved: 'si la configuración ya se guardó',
  isConsentRefused: 'si la persona negó el permiso',
  isListed: 'si llegó la lista de calendarios',
  isScopeMissing: 'si falta el permiso de calendarios',
  isSignedInNow: 'si la cuenta entra',
  isCreated: 'si el cliente quedó registrado',
  isReady: 'si llegó el enlace de pago',
  isStored: 'si la configuración quedó guardada',
  isGranted: 'si dio el permiso',
};

/** The condition of a branch that stands behind guarded ones. */
export const OTHERWISE = 'en otro caso';

/** @throws for a guard without words: one that is new in the chart needs some here */
export function guardWords(name: string): string {
  const words = WORDS[name];
  if (words === undefined) throw new Error(`flow/view/guard-words.ts has no words for ${name}`);
  return words;
}
