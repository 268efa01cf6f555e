// What stands beside a phone number: a control's texts, apart from those that login loads.

/** Countries come by name; that of the number with its dial code. */
export const phoneAdviceTexts = {
  mismatch: (other: string, chosen: string) => `Este número es de ${other} y elegiste ${chosen}`,
  notOf: (country: string) => `Este número no es de ${country}`,
  use: (number: string) => `Usar ${number}`,
  changeCountry: (country: string) => `Cambiar el país a ${country}`,
  fixed: 'Parece un teléfono fijo: sirve si recibe WhatsApp.',
  reading: (number: string, country: string) => `¿${number}, de ${country}?`,
} as const;

const orOf = (lengths: readonly number[]) => lengths.join(' o ');

/** Why a number is refused. The country comes by name, with its dial code. */
export const phoneErrors = {
  short: (country: string, lengths: readonly number[]) =>
    `Faltan dígitos: un celular de ${country} tiene ${orOf(lengths)} después del código.`,
  long: (country: string, lengths: readonly number[]) =>
    `Sobran dígitos: un celular de ${country} tiene ${orOf(lengths)} después del código.`,
  /** What reads it did not arrive. */
  unread: 'No pudimos revisar el número. Revisa tu conexión e inténtalo de nuevo.',
  retry: 'Reintentar',
  invalid: 'Revisa el número. Ejemplo: +593 99 123 4567',
} as const;
