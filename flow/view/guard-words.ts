// What each guard asks, in Spanish: the chart says it by name only.

/** Conditions without a capital and without a full stop. */
const WORDS: Readonly<Record<string, string>> = {
  isUnknownPath: 'si la dirección no es de ninguna pantalla',
  isRegisterPath: 'si la dirección es la del registro',
  isOtherScreensPath: 'si la dirección es la de otra pantalla',
  isSignedIn: 'si hay una sesión abierta',
  hasEmail: 'si la cuenta tiene correo',
  isCustomerUnverified: 'si no se sabe todavía si el cliente existe',
  hasPlan: 'si hay un plan elegido',
  isOutOfTries: 'si ya no quedan intentos',
  hasServiceType: 'si ya se eligió el tipo de servicio',
  isSaved: 'si la configuración ya se guardó',
};

/** The condition of a branch that stands behind guarded ones. */
export const OTHERWISE = 'en otro caso';

/** @throws for a guard without words: one that is new in the chart needs some here */
export function guardWords(name: string): string {
  const words = WORDS[name];
  if (words === undefined) throw new Error(`flow/view/guard-words.ts has no words for ${name}`);
  return words;
}

/** What has words here; each has to be a guard of the chart. */
export const GUARDED = Object.keys(WORDS);
