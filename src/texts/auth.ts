// Login and register.
import { TRIAL_DAYS } from '../../machines/contract/plans.ts';

export const authTexts = {
  loginTitle: 'Inicio de sesión',
  login: 'Iniciar sesión',
  loginWithGoogle: 'Continuar con Google',
  toRegister: '¿Aún no tienes cuenta?',
  registerTitle: 'Registra tu cuenta',
  register: 'Registrarse',
  registerWithGoogle: 'Registrarse con Google',
  toLogin: '¿Ya tienes cuenta?',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: 'Usa 8 caracteres o más.',
  or: 'o',
  emailRequired: 'El correo electrónico es requerido',
  emailInvalid: 'El correo electrónico debe ser válido.',
  passwordRequired: 'La contraseña es requerida',
  notProcessed: 'No se ha procesado la solicitud: ',
  sessionExpired: 'Tu sesión venció. Inicia sesión de nuevo: lo que escribiste sigue guardado.',
  benefits: [
    `Prueba gratis por ${TRIAL_DAYS} días`,
    'Gestión automática de tus citas',
    'Integración de mensajería con Google Calendar',
    'Disponible las 24 horas, los 7 días',
  ],
  benefitsTitle: 'Tu asistente virtual agenda por ti',
} as const;
