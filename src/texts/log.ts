// Lines of the log; the frozen ones are in the specification's words.
export const logTexts = {
  googleSignInFailed: 'Google Sign-In failed',
  calendarAuthFailed: 'Error en autenticación',
  calendarListFailed: 'Error obteniendo calendarios',
  emailMissing: 'La cuenta no tiene correo electrónico',
  googleSignOutFailed: 'No se pudo cerrar la sesión de Google',
  agentSaved: 'Respuesta al guardar el asistente',
} as const;
