// The example of a conversation beside the assistant form, and the remarks about it.

/** Keeps what somebody typed from changing the direction of the sentence around it. */
const quoted = (text: string) => `«\u2068${text}\u2069»`;
const isolated = (text: string) => `\u2068${text}\u2069`;

export const previewTexts = {
  show: 'Ver cómo habla',
  heading: 'Así habla tu asistente',
  note: 'Es un ejemplo con lo que escribes aquí. No se envía nada a nadie.',
  /** What an example of a few lines cannot show. */
  unseen: 'Tu contexto, tus instrucciones y tus reglas también cuentan, aunque aquí no se noten.',
  close: 'Cerrar',
  remarks: 'Revisa antes de guardar',
  remarkCount: (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`),
  client: 'Cliente',
  patient: 'Paciente',
  assistant: 'Asistente',
  alternative: (title: string) => `Ejemplo de conversación con ${isolated(title)}.`,
  asks: 'Hola, quiero una cita.',
  offers: 'Puedo agendarte:',
  more: (count: number) => (count === 1 ? 'y 1 más' : `y ${count} más`),
  wants: (service: string) => `${isolated(service)}, por favor.`,
  free: (first: string, second: string) =>
    `Mañana tengo libre a las ${first} y a las ${second}. ¿Cuál prefieres?`,
  takes: (hour: string) => `A las ${hour}, gracias.`,
  booked: 'Cita agendada',
  tomorrow: 'Mañana',
  when: (start: string, end: string) => `Mañana, de ${start} a ${end}`,
  doctorGreets: (doctor: string, specialty: string) =>
    `Hola, soy el asistente de ${isolated(doctor)}. Especialidad: ${isolated(specialty)}. ¿En qué te ayudo?`,
} as const;

/** What stands where nothing is typed yet. */
export const exampleTexts = {
  business: 'Tu negocio',
  about: 'Lo que hace tu negocio',
  doctor: 'Nombre del doctor',
  specialty: 'Su especialidad',
  greeting: 'Aquí va tu mensaje inicial.',
  services: 'Los servicios de tus calendarios',
  service: 'El servicio que elija',
  free: 'Aquí van dos horas libres, según la duración de la cita.',
  address: 'La dirección del consultorio',
} as const;

/** Advice: nothing of it keeps a form from being saved. */
export const remarkTexts = {
  nameless: 'El saludo no parece decir quién habla. Pon el nombre de tu negocio o de tu asistente.',
  hole: (hole: string) => `Tu cliente leerá ${quoted(hole)} tal cual en el saludo.`,
  longGreeting: 'El saludo es largo para un teléfono. Dos o tres frases se leen mejor.',
  doctor: (name: string) => `Con ${quoted(name)} no se sabe con qué doctor es la cita.`,
  specialty: (specialty: string) => `${quoted(specialty)} no parece una especialidad.`,
  service: (service: string, client: string) =>
    `Con ${quoted(service)} tu ${client} no sabe qué servicio es. Escríbelo con palabras.`,
  serviceIsId: (service: string, client: string) =>
    `${quoted(service)} parece el ID del calendario. Tu ${client} espera el nombre del servicio.`,
  serviceTwice: (service: string, client: string) =>
    `Dos calendarios tienen el servicio ${quoted(service)}: tu ${client} no puede distinguirlos.`,
  duration:
    'Con esta duración no hay horarios que ofrecer: dos citas no caben en un día de trabajo.',
} as const;

/** A doctor's title without a name. */
export const TITLE_ALONE = /^(dr|dra|doctor|doctora)\.?$/i;
/** What a name follows in a greeting. */
export const INTRODUCTION =
  /(^|[^\p{L}])(soy|somos|habla|llamo|llama|asistente de|parte de|bienvenid[oa]s? a|equipo de)\s+\p{L}/iu;
