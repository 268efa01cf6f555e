// The baseline has its own texts, so that it stays the same when the app changes.
export const texts = {
  title: 'Inicio de sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  login: 'Iniciar sesión',
  or: 'o',
  google: 'Continuar con Google',
  toRegister: '¿Aún no tienes cuenta?',
  register: 'Registra tu cuenta',
  promise: 'Tu asistente virtual agenda por ti',
  benefits: [
    'Prueba gratis por 7 días',
    'Gestión automática de tus citas',
    'Integración de mensajería con Google Calendar',
    'Disponible las 24 horas, los 7 días',
  ],
  copyright: '© 2025 By VIRSI',
  legal: 'Política de privacidad · Términos y condiciones',
} as const;

/** The screen after the call, which the plain page does not have. */
export const profileTexts = {
  title: 'Crea tu cuenta',
  submit: 'Continuar',
  /** As many as the app's profile form has. */
  fields: {
    given_name: 'Nombre',
    family_name: 'Apellido',
    tel: 'Teléfono móvil',
    mail: 'Correo electrónico',
    city: 'Ciudad',
    country: 'País',
    province: 'Provincia',
    postal_code: 'Código postal',
  },
} as const;

/** Messages that the plain page leaves to the browser. */
export const errors = {
  email: 'El correo electrónico es requerido',
  password: 'La contraseña es requerida',
} as const;
