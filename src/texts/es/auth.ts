// Login and register.
import type { IdentityProvider } from '../../../contract/identity-providers.ts';
import { TRIAL_DAYS } from '../../../contract/trial.ts';

/** A text for each provider, written out: those of Google are frozen. */
type ByProvider = Readonly<Record<IdentityProvider, string>>;

export const authTexts = {
  loginTitle: 'Inicio de sesión',
  loginIntro: 'Te damos la bienvenida. Entra para revisar y ajustar tu asistente.',
  login: 'Iniciar sesión',
  loginWith: { google: 'Continuar con Google' } satisfies ByProvider,
  toRegister: '¿Aún no tienes cuenta?',
  registerTitle: 'Registra tu cuenta',
  registerIntro: `Prueba VIRSI gratis ${TRIAL_DAYS} días. Solo necesitas un correo y una contraseña.`,
  register: 'Registrarse',
  registerWith: { google: 'Registrarse con Google' } satisfies ByProvider,
  toLogin: '¿Ya tienes cuenta?',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint: (count: number) => `Usa ${count} caracteres o más.`,
  passwordShort: (count: number) => `La contraseña debe tener al menos ${count} caracteres.`,
  or: 'o',
  emailRequired: 'El correo electrónico es requerido',
  emailInvalid: 'El correo electrónico debe ser válido.',
  passwordRequired: 'La contraseña es requerida',
  notProcessed: 'No se ha procesado la solicitud: ',
  forgotPassword: '¿Olvidaste tu contraseña?',
  resetLinkLost:
    'Por seguridad, esta página ya no guarda el enlace. Ábrelo otra vez desde tu correo, o pide otro.',
  sessionExpired: 'Tu sesión venció. Inicia sesión de nuevo: lo que escribiste sigue guardado.',
  accountDeleted: 'Tu cuenta y todos sus datos se eliminaron.',
  benefits: {
    spark: `Prueba gratis de ${TRIAL_DAYS} días`,
    check: 'Tus citas se agendan solas',
    calendar: 'WhatsApp conectado con tu Google Calendar',
    clock: 'Responde a toda hora, todos los días',
  },
  benefitsTitle: 'Tu asistente virtual agenda por ti',
  sample: {
    label: 'Ejemplo: una clienta pide una cita por WhatsApp y tu asistente la agenda.',
    asks: 'Hola, ¿tienen cita el jueves?',
    offers: '¡Hola! Sí: a las 10:00 o a las 15:30. ¿Cuál prefieres?',
    chooses: 'A las 10:00, gracias',
    booked: 'Cita agendada',
    when: 'Jueves, 10:00 · Odontología',
  },
} as const;
