// What the pages of the sandbox say, which stand in for those of third parties.
import { TRIAL_DAYS } from '../../../contract/trial.ts';

export const sandboxTexts = {
  mark: 'Entorno de prueba',
  unreal: 'Nada de lo que hagas aquí es real.',
  back: 'Volver a VIRSI',
  plan: 'Plan',
  price: 'Precio',
  perMonth: '/mes',
  cancel: 'Cancelar',
} as const;

export const mailboxTexts = {
  title: 'Correo de prueba',
  notice: 'Aquí llegan los correos de todas las personas de prueba.',
  empty: 'En el último día no se envió ningún correo.',
  to: (recipient: string, time: string) => `Para ${recipient}, ${time}`,
} as const;

export const portalTexts = {
  title: 'Tu suscripción',
  state: 'Estado',
  ended: (date: string) => `Terminó el ${date}`,
  chargeFailed: 'El último cobro falló',
  pending: 'El pago se está confirmando',
  ends: (date: string) => `Termina el ${date}`,
  renews: (date: string) => `Se renueva el ${date}`,
  resume: 'Mantener suscripción',
  cancel: 'Cancelar suscripción',
  endNow: 'Terminar ahora',
  otherPlan: 'Otro plan',
  changePlan: 'Cambiar plan',
  card: 'Tarjeta',
  cardFails: 'La tarjeta rechaza los cobros.',
  cardWorks: 'La tarjeta funciona.',
  useWorkingCard: 'Usar una tarjeta que funciona',
  useFailingCard: 'Usar una tarjeta que falla',
  clock: 'Reloj de la suscripción',
  today: (date: string) => `Solo en este entorno, y solo para esta suscripción: hoy es ${date}.`,
  days: (count: number) => (count === 1 ? '+1 día' : `+${count} días`),
  dead: 'Enlace no válido',
  openAgain: 'El enlace no existe o ya venció. Vuelve a VIRSI y ábrelo otra vez.',
} as const;

export const checkoutTexts = {
  title: 'Confirma tu suscripción',
  trial: `Prueba gratis de ${TRIAL_DAYS} días`,
  appointments: 'Citas',
  appointmentsPerMonth: (count: number) => `Hasta ${count} citas al mes`,
  account: 'Cuenta',
  today: 'Hoy pagas',
  next: 'Próximo cobro',
  afterTrial: (price: number) => `${price}, en ${TRIAL_DAYS} días`,
  inAMonth: (price: number) => `${price}, en un mes`,
  delay: 'Activación de la suscripción',
  delays: { '0': 'Inmediata', '6': 'A los 6 segundos', never: 'Nunca' },
  delayHint: 'Solo en este entorno: cuánto tarda VIRSI en enterarse del pago.',
  pay: 'Pagar',
  alreadyPaid: 'Ya tienes una suscripción',
  paid: 'Este pago ya se hizo; no hace falta pagar otra vez.',
  dead: 'Enlace de pago no válido',
  chooseAgain: 'El enlace no existe o ya venció. Vuelve a VIRSI y elige tu plan otra vez.',
} as const;

export const popupTexts = {
  choose: 'Elige una cuenta',
  goOnTo: 'para continuar en',
  other: 'Usar otra cuenta de prueba',
  example: 'nombre.apellido',
  goOn: 'Continuar',
  unknownAccount: 'Usa letras, números, puntos y guiones, empezando por una letra o un número.',
  withoutEmail: 'Sin correo electrónico',
  calendars: (count: number) =>
    count === 0 ? 'Sin calendarios' : count === 1 ? '1 calendario' : `${count} calendarios`,
  consent: 'Acceso a tus calendarios',
  wantsCalendars: 'quiere ver la lista de tus calendarios de Google.',
  deny: 'Rechazar',
  allow: 'Permitir',
  done: 'Listo',
  closeWindow: 'Ya puedes cerrar esta ventana y volver a VIRSI.',
  sessionEnded: 'La sesión de Google de prueba terminó.',
} as const;

export const connectTexts = {
  calendar: 'Conectar con Google Calendar',
  calendarText: 'Aquí darías permiso a tu asistente para anotar citas en tus calendarios.',
  whatsapp: 'Conectar con WhatsApp',
  whatsappText: 'Aquí vincularías el número de tu asistente con WhatsApp.',
  close: 'Puedes cerrar esta pestaña y volver a VIRSI.',
} as const;
