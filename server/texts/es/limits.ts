// What is answered to somebody who tries too often; those of a day are for waits longer than an hour.

export const limitTexts = {
  signUp: 'Demasiados registros desde tu conexión. Espera unos minutos y vuelve a intentarlo.',
  signUpOfDay: 'Demasiados registros desde tu conexión por hoy. Vuelve a intentarlo mañana.',
  signIn: 'Demasiados intentos de inicio de sesión. Espera unos minutos y vuelve a intentarlo.',
  signInOfDay:
    'Demasiados intentos de inicio de sesión. Recupera tu contraseña por correo o vuelve a intentarlo mañana.',
  mail: 'Demasiadas solicitudes de correo. Espera unos minutos y vuelve a intentarlo.',
  mailOfDay: 'Demasiadas solicitudes de correo por hoy. Vuelve a intentarlo mañana.',
  link: 'Demasiados intentos con enlaces. Espera unos minutos y vuelve a intentarlo.',
  flowCounts: 'Demasiados envíos desde tu conexión. Espera unos minutos y vuelve a intentarlo.',
  payment:
    'Demasiadas solicitudes sobre tu suscripción. Espera unos minutos y vuelve a intentarlo.',
} as const;
