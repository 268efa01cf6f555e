// Error messages of fields that several forms share.

export const fieldErrors = {
  phone: 'El número de teléfono no es válido',
  characters: 'Hay caracteres que no se admiten. Bórralos o escribe el texto de nuevo.',
  tooLong: (longest: number) =>
    `El texto es demasiado largo: usa ${longest.toLocaleString('es')} caracteres como máximo.`,
} as const;
