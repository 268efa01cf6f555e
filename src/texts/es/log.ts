// Lines of the log; the frozen ones are in the specification's words.
export const logTexts = {
  signInFailed: { google: 'Google Sign-In failed' },
  calendarAuthFailed: 'Error en autenticación',
  calendarListFailed: 'Error obteniendo calendarios',
  emailMissing: 'La cuenta no tiene correo electrónico',
  signOutFailed: (provider: string) => `No se pudo cerrar la sesión de ${provider}`,
  agentSaved: 'Respuesta al guardar el asistente',
} as const;
