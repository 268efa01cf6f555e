// The reasons for a missing answer, used in the messages of section 8.
export const httpTexts = {
  unreachable: 'no hay conexión con el servidor',
  late: 'el servidor no respondió a tiempo',
  unreadable: 'la respuesta del servidor no se puede leer',
  providerUnreachable: (provider: string) => `${provider} no respondió`,
  otherAccount: (provider: string) =>
    `${provider} tiene abierta otra cuenta; cierra sesión y vuelve a entrar`,
  sessionReplaced: 'en otra pestaña se abrió otra sesión',
  status: (status: number) => `el servidor respondió con el error ${status}`,
} as const;
