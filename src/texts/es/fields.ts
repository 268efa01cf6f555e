// The texts that each field of a form has, and error messages that several forms share.
import type { Fields } from '../../../contract/fields.ts';

/** The texts by field. The message for an empty one is null only for an optional field. */
export type FieldTexts<F extends Fields, N extends keyof F> = {
  readonly [Each in N]: {
    readonly label: string;
    readonly hint?: string;
    readonly placeholder?: string;
    readonly required: F[Each] extends { readonly isOptional: true } ? string | null : string;
  };
};

export const fieldErrors = {
  characters: 'Hay caracteres que no se admiten. Bórralos o escribe el texto de nuevo.',
  tooLong: (longest: number) =>
    `El texto es demasiado largo: usa ${longest.toLocaleString('es')} caracteres como máximo.`,
} as const;
