// The account page and the notice about the e-mail.
import { titleTexts } from './titles.ts';

export const emailTexts = {
  label: 'Confirmación del correo',
  awaits: (email: string) => `Abre el enlace que te enviamos a ${email}.`,
  sent: (email: string) => `Enviamos otro correo a ${email}. Mira también en el correo no deseado.`,
  tooMany: 'Ya te enviamos varios correos. Espera unos minutos antes de pedir otro.',
  failed: 'No pudimos enviar el correo. Inténtalo de nuevo en un momento.',
  confirmed: 'Tu correo está confirmado.',
  sendAgain: 'Enviar de nuevo',
  close: 'Cerrar el aviso del correo',
} as const;

export const accountTexts = {
  title: titleTexts.account,
  back: 'Volver',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordText: 'Te enviamos a tu correo un enlace para elegir una contraseña nueva.',
  changePassword: 'Cambiar mi contraseña',
  passwordSent: 'Te enviamos el enlace. Mira también en el correo no deseado.',
  plan: 'Tu plan',
  planText: 'Qué plan tienes, hasta cuándo y cómo cambiarlo.',
  toPlan: 'Ver mi plan',
  data: 'Tus datos',
  dataText:
    'Descarga una copia de todo lo que guardamos de ti: cuenta, perfil, suscripción y asistente (archivo JSON).',
  download: 'Descargar mis datos',
  deletion: 'Eliminar tu cuenta',
  deletionText:
    'Se borran para siempre tu cuenta, tu perfil, tu suscripción y la configuración de tu asistente. No se puede deshacer. Si tuviste una prueba gratis, durante un año guardamos una huella irreversible de tu correo y de tu tarjeta, solo para no dar otra.',
  startDeletion: 'Eliminar mi cuenta',
  typeEmail: 'Escribe tu correo para confirmar',
  passwordIfAny: 'Déjala vacía si solo entras con Google.',
  delete: 'Eliminar para siempre',
} as const;
