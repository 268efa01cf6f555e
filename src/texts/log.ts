// Lines of the log; the frozen ones are in the specification's words.
export const logTexts = {
  googleSignInFailed: 'Google Sign-In failed',
  calendarAuthFailed: 'Error en autenticación',
  calendarListFailed: 'Error obteniendo calendarios',
  emailMissing: 'La cuenta no tiene correo electrónico',
  agentSaved: 'Respuesta al guardar el asistente',
} as const;
