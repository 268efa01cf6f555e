// Why a call got no answer, as part of the messages of section 8.
export const httpTexts = {
  unreachable: 'no hay conexión con el servidor',
  late: 'el servidor no respondió a tiempo',
  unreadable: 'la respuesta del servidor no se puede leer',
  googleUnreachable: 'Google no respondió',
  status: (status: number) => `el servidor respondió con el error ${status}`,
} as const;
