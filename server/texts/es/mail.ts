// The texts of the mails.
// @rule What a mail says
import { CONTINUE_WITH } from './providers.ts';

export const greeting = 'Hola:';

export const mailTexts = {
  confirmation: {
    subject: 'Confirma tu correo electrónico en VIRSI',
    before:
      'Alguien creó una cuenta de VIRSI con este correo electrónico. Si fuiste tú, confírmalo:',
    action: 'Confirmar mi correo',
    after:
      'Puedes usar el enlace una sola vez, durante una hora. Si no fuiste tú, ábrelo y elige «No fui yo», o ignora este mensaje.',
  },
  recovery: {
    subject: 'Recupera tu contraseña de VIRSI',
    before: 'Pediste una contraseña nueva para tu cuenta de VIRSI. Elígela aquí:',
    action: 'Elegir una contraseña nueva',
    after:
      'Puedes usar el enlace una sola vez, durante una hora. Si no lo pediste, ignora este mensaje: tu contraseña no cambia.',
  },
  signUpAttempt: {
    subject: 'Ya tienes una cuenta de VIRSI',
    before: `Alguien intentó crear una cuenta de VIRSI con este correo electrónico, que ya tiene una. Si fuiste tú, inicia sesión, ${CONTINUE_WITH} o recupera tu contraseña:`,
    action: 'Ir a VIRSI',
    after: 'Si no fuiste tú, no tienes que hacer nada: nadie entró a tu cuenta.',
  },
  moved: {
    subject: 'Tu cuenta de VIRSI cambió de correo electrónico',
    before:
      'Tu cuenta de VIRSI ya no tiene este correo electrónico: lo cambiamos a pedido tuyo. Si no lo pediste, escríbenos cuanto antes.',
    action: 'Ir a VIRSI',
    after: 'Las sesiones que estaban abiertas terminaron.',
  },
} as const;
