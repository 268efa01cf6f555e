// Texts about a subscription. They name dates, which a wrong clock cannot falsify.

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** Where the person is. The browser's own formatter takes it tens of milliseconds on a slow processor. */
const day = (date: Date) => `${date.getDate()} de ${MONTHS[date.getMonth()]}`;

export const subscriptionTexts = {
  day,
  dayAndYear: (date: Date) => `${day(date)} de ${date.getFullYear()}`,
  manage: 'Cambiar o cancelar mi plan',
  /** The same way, of a debt. */
  pay: 'Revisar mi forma de pago',
  trialEnds: (date: string) => `Tu prueba gratis termina el ${date}.`,
  firstCharge: (date: string, price: number) =>
    `Prueba gratis hasta el ${date}. Ese día se cobra ${price}.`,
  nextCharge: (date: string) => `Próximo cobro: ${date}.`,
  nextChargeOf: (date: string, price: number) => `Próximo cobro: ${price} el ${date}.`,
  cancelled: 'Cancelaste tu suscripción: termina con el periodo en curso.',
  cancelledUntil: (date: string) => `Cancelaste tu suscripción: la tienes hasta el ${date}.`,
  chargeFailed: 'No pudimos cobrar tu último pago.',
  repair: 'Entra a «Revisar mi forma de pago» para no perder tu asistente.',
  ended: 'Tu suscripción terminó.',
  endedOn: (date: string) => `Tu suscripción terminó el ${date}.`,
  kept: 'La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.',
  pastDueTitle: 'Tu suscripción tiene un pago pendiente',
  pausedTitle: 'Tu suscripción está en pausa',
  paused:
    'No te cobramos nada mientras tanto, y tu asistente no está activo. Entra a «Cambiar o cancelar mi plan» para reanudarla o terminarla: no hace falta contratar otro plan. La configuración de tu asistente sigue guardada.',
  pastDue:
    'No pudimos cobrar tu último pago y tu suscripción ya no está activa. Entra a «Revisar mi forma de pago»: no hace falta contratar otro plan. La configuración de tu asistente sigue guardada.',
} as const;
