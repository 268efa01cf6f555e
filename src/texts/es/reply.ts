// What the example of a saved assistant answers and understands.

/** Keeps what somebody typed from changing the direction of the sentence around it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** What the example answers. */
export const replyTexts = {
  greets: (services: string) => `¡Hola! Puedo agendarte: ${services}.`,
  asksService: (services: string) => `¿Para qué servicio? Puedo agendarte: ${services}.`,
  noServices: 'Todavía no tengo servicios que ofrecer.',
  offers: (service: string, first: string, second: string) =>
    `${isolated(service)}: mañana tengo libre a las ${first} y a las ${second}. ¿Cuál prefieres?`,
  noHours: 'Con esta duración no tengo horas que ofrecer: dos citas no caben en un día.',
  asksHour: (first: string, second: string) => `¿A las ${first} o a las ${second}?`,
  notFree: (first: string, second: string) =>
    `En este ejemplo solo tengo libre a las ${first} y a las ${second}.`,
  books: (service: string, start: string, end: string) =>
    `Listo. ${isolated(service)}: mañana, de ${start} a ${end}. ¡Te esperamos!`,
  noPrices: 'En este ejemplo no sé los precios. ¿Te agendo una cita?',
  noOpeningHours: 'En este ejemplo no sé los horarios. ¿Te agendo una cita para mañana?',
  lasts: (minutes: string) => `Cada cita dura ${minutes} minutos.`,
  thanks: '¡Con gusto!',
  lost: (services: string) => `No te entendí. Puedo agendarte: ${services}.`,
} as const;

/** What the example understands, in small letters without accents. */
export const REPLY_WORDS = {
  price: /\b(precios?|cuestan?|costos?|tarifas?|cobran?|valen?|cuanto (es|sale))\b/,
  duration: /\b(duran?|duracion|demoran?|tardan?|cuanto tiempo)\b/,
  openingHours: /\b(horarios?|abren|abierto|cierran|cerrado|atienden)\b/,
  appointment:
    /\b(citas?|turnos?|agendar|agendame|reservar?|consultas?|horas?|libres?)\b|^(si|claro|ok|dale)\b/,
  greeting: /^(hola|buenas|buenos dias|buen dia|que tal|saludos)\b/,
  thanks: /\b(gracias|chao|chau|adios|hasta luego)\b/,
  first: /\b(primera|cualquiera)\b/,
  second: /\b(segunda|ultima)\b/,
  half: /\by media\b/,
  quarter: /\by cuarto\b/,
} as const;
