// The words of the floor, its own: a yardstick stays as it is when the app changes.
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

/** What the plain page leaves to the browser to say. */
export const errors = {
  email: 'El correo electrónico es requerido',
  password: 'La contraseña es requerida',
} as const;
