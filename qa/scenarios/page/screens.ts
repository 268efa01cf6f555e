// Every approved text, screen by screen, as a person reviewed it: the frozen ones and the project's own. Written by
// hand, and compared with what the app shows and with the texts in its sources. '{}' stands for whatever is put in.

import type { Step } from '../../../machines/steps.ts';
import type { ScreenName } from '../../../machines/types.ts';
import { AGENT_SCREEN } from './agent-screen.ts';
import type { ApprovedScreen } from './approved-screen.ts';
import { PLAN_CARDS } from './plan-cards.ts';

/** The panel beside the forms of those who are not signed in, where there is room for it. */
const BESIDE_A_FORM: readonly string[] = [
  'Tu asistente virtual agenda por ti',
  'Prueba gratis de 7 días',
  'Tus citas se agendan solas',
  'WhatsApp conectado con tu Google Calendar',
  'Responde a toda hora, todos los días',
  'Ejemplo: una clienta pide una cita por WhatsApp y tu asistente la agenda.',
  'Hola, ¿tienen cita el jueves?',
  '¡Hola! Sí: a las 10:00 o a las 15:30. ¿Cuál prefieres?',
  'A las 10:00, gracias',
  'Cita agendada',
  'Jueves, 10:00 · Odontología',
];

/** In the step indicator, which numbers them. */
export const STEP_NAMES: Readonly<Record<Step, string>> = {
  cuenta: 'Cuenta',
  perfil: 'Perfil',
  plan: 'Plan',
  pago: 'Pago',
  asistente: 'Asistente',
};

export const SCREENS: Readonly<Record<ScreenName, ApprovedScreen>> = {
  restoring: {
    title: 'Cargando pagina',
    addresses: [],
    always: [],
    sometimes: [
      'Tu asistente agenda las citas de tu negocio por WhatsApp y Google Calendar, a cualquier hora.',
    ],
  },
  loading: {
    title: 'VIRSI está preparando todo para ti...',
    addresses: [],
    always: [],
    sometimes: [
      'Tu asistente agenda las citas de tu negocio por WhatsApp y Google Calendar, a cualquier hora.',
      'Volver a los planes',
    ],
  },
  login: {
    title: 'Inicio de sesión',
    addresses: ['/login', '/'],
    always: [
      'Correo electrónico',
      'Contraseña',
      'Mostrar contraseña',
      'Iniciar sesión',
      '¿Olvidaste tu contraseña?',
      'o',
      'Continuar con Google',
      '¿Aún no tienes cuenta?',
      'Registra tu cuenta',
    ],
    sometimes: [
      ...BESIDE_A_FORM,
      'Te damos la bienvenida. Entra para revisar y ajustar tu asistente.',
    ],
  },
  register: {
    title: 'Registra tu cuenta',
    addresses: ['/register'],
    always: [
      'Correo electrónico',
      'Contraseña',
      'Usa 8 caracteres o más.',
      'Mostrar contraseña',
      'Registrarse',
      '¿Olvidaste tu contraseña?',
      'o',
      'Registrarse con Google',
      '¿Ya tienes cuenta?',
      'Iniciar sesión',
    ],
    sometimes: [
      ...BESIDE_A_FORM,
      'Prueba VIRSI gratis 7 días. Solo necesitas un correo y una contraseña.',
    ],
  },
  recovery: {
    title: 'Recupera tu contraseña',
    addresses: ['/recover-password'],
    always: ['Correo electrónico', 'Enviar enlace', 'Volver al inicio de sesión'],
    sometimes: [
      ...BESIDE_A_FORM,
      'Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.',
    ],
  },
  recoverySent: {
    title: 'Revisa tu correo',
    addresses: ['/recover-password'],
    always: [
      'Si hay una cuenta con este correo, le enviamos un enlace:',
      'Ábrelo para elegir una contraseña nueva. Puedes usarlo una sola vez, durante una hora.',
      '¿No llega? Mira también en el correo no deseado.',
      'Pedir otro enlace',
      'Volver al inicio de sesión',
    ],
    sometimes: [...BESIDE_A_FORM],
  },
  newPassword: {
    title: 'Elige una contraseña nueva',
    addresses: ['/recover-password'],
    always: [
      'Contraseña nueva',
      'Usa 8 caracteres o más.',
      'Mostrar contraseña',
      'Guardar y entrar',
      'Pedir otro enlace',
    ],
    sometimes: [
      ...BESIDE_A_FORM,
      'Al guardarla entras en tu cuenta, y se cierran sus sesiones en otros navegadores.',
    ],
  },
  linkOpened: {
    title: 'Abriste un enlace para cambiar una contraseña',
    addresses: ['/recover-password'],
    always: [
      'En este navegador hay una sesión abierta:',
      'El enlace puede ser de otra cuenta. Para usarlo se cierra esta sesión; lo que aún no guardaste se conserva en este navegador.',
      'Seguir con mi sesión',
      'Cerrar esta sesión y usar el enlace',
    ],
    sometimes: [],
  },
  profile: {
    title: 'Crea tu cuenta VIRSI',
    addresses: ['/post-register'],
    always: [
      'Atiende siempre',
      'Tu asistente responde a toda hora, también cuando tú descansas.',
      'Citas sin llamadas',
      'Tus clientes reservan por WhatsApp en pocos mensajes.',
      'Todo en tu calendario',
      'Cada cita aparece al momento en tu Google Calendar.',
      'Empieza gratis',
      'Tienes 7 días gratis para probarlo con tus clientes.',
      'Nombre',
      'Apellido',
      'Tu cuenta ya está lista. Faltan tus datos de contacto.',
      'Tu celular',
      'Para avisarte de tu cuenta.',
      'País del teléfono',
      'EC',
      'Ecuador +593',
      'Correo electrónico',
      'Ciudad',
      'País',
      'Provincia',
      'o departamento',
      'Código postal',
      '(opcional)',
      'Continuar',
    ],
    sometimes: ['Selecciona un país'],
  },
  plan: {
    title: 'Selecciona tu plan',
    addresses: ['/admin-account'],
    always: [
      'Invierte en tu negocio con nuestro planes',
      '/mes',
      'Para profesionales y líneas de negocios.',
      ...PLAN_CARDS.flatMap(({ title, price, perAppointment, appointments }) => [
        title,
        price,
        perAppointment,
        appointments,
      ]),
    ],
    // The day of the first charge, and its amount: tests/browser/plan-screen.test.ts reads them.
    sometimes: ['Volver a comprobar', '{} de {}', '{}: {}'],
  },
  agent: AGENT_SCREEN,
  account: {
    title: 'Tu cuenta',
    addresses: ['/account'],
    always: [
      'Correo electrónico',
      'Tu correo está confirmado.',
      'Contraseña',
      'Te enviamos a tu correo un enlace para elegir una contraseña nueva.',
      'Cambiar mi contraseña',
      'Tu plan',
      'Qué plan tienes, hasta cuándo y cómo cambiarlo.',
      'Ver mi plan',
      'Tus datos',
      'Descarga una copia de todo lo que guardamos de ti: cuenta, perfil, suscripción y asistente (archivo JSON).',
      'Descargar mis datos',
      'Eliminar tu cuenta',
      'Se borran para siempre tu cuenta, tu perfil, tu suscripción y la configuración de tu asistente. No se puede deshacer. Si tuviste una prueba gratis, durante un año guardamos una huella irreversible de tu correo y de tu tarjeta, solo para no dar otra.',
      'Volver',
    ],
    // The button is there, disabled, where the page appears before it is known that the e-mail is confirmed.
    sometimes: ['Mostrar contraseña', 'Enviar de nuevo'],
  },
  notFound: {
    title: 'Page not found!',
    addresses: [],
    always: ['404', 'The page you are looking for might be in another galaxy.', 'Ir al Inicio'],
    sometimes: [],
  },
};
