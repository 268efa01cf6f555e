// What is answered about accounts and sessions.
import { CONTINUE_WITH } from './providers.ts';

export const sessionTexts = {
  signInFirst: 'Debes iniciar sesión para continuar.',
  expired: 'Tu sesión venció. Inicia sesión de nuevo.',
  notYours: 'No tienes permiso para acceder a los datos de otra persona.',
  cannotCheck: 'No se pudo comprobar tu sesión con Google. Inténtalo de nuevo en unos segundos.',
  busy: 'Hay demasiadas solicitudes de acceso en este momento. Inténtalo de nuevo en unos segundos.',
  left: 'La conexión se cerró antes de la respuesta.',
} as const;

export const credentialTexts = {
  badEmail: 'El correo electrónico no es válido.',
  shortPassword: (shortest: number) => `La contraseña debe tener al menos ${shortest} caracteres.`,
  badPassword: 'La contraseña no es válida.',
  badLink: 'El enlace no es válido o ya venció. Pide otro.',
  emailTaken: `Ya existe una cuenta con ese correo electrónico. Inicia sesión, ${CONTINUE_WITH} o recupera tu contraseña.`,
  emailOfAnother:
    'Ese correo electrónico ya pertenece a otra cuenta. Inicia sesión con tu contraseña o recupérala.',
  wrong: 'El correo electrónico o la contraseña no son correctos.',
  noPassword: 'Tu cuenta no tiene contraseña. Para tener una, usa «¿Olvidaste tu contraseña?».',
  wrongCurrentPassword: 'La contraseña actual no es correcta.',
  wrongPassword: 'La contraseña no es correcta.',
  otherEmail: 'El correo electrónico no es el de tu cuenta.',
  noMail: 'El envío de correos no está disponible en este momento.',
} as const;

export const takeoverTexts = {
  decideFirst:
    'Alguien había empezado a configurar esta cuenta con tu correo. Decide primero si la conservas o empiezas de cero.',
  decided: 'Ya habías decidido qué hacer con lo que había en tu cuenta.',
} as const;
