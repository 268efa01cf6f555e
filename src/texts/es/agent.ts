// The Spanish texts of the assistant configuration.
import type { ASSISTANT_FIELDS, AskedField } from '../../../contract/assistant.ts';
import type { ServiceType } from '../../../contract/service-type.ts';
import type { FieldTexts } from './fields.ts';
import { titleTexts } from './titles.ts';

const serviceTypes = { MEDICAL: 'Médico', GENERAL: 'General' } as const;

export const agentTexts = {
  title: titleTexts.agent,
  plan: 'Tu plan',
  serviceType: 'Tipo de servicio',
  serviceTypeHint: 'Elige Médico si atiendes pacientes; si no, General.',
  serviceTypes,
  chooseService: 'Por favor, selecciona una profesión',
  formTitles: { MEDICAL: 'Datos del consultorio', GENERAL: 'Datos del negocio' },
  loadFailed:
    'No pudimos leer la configuración guardada. Puedes reintentar, o escribir aquí: antes de guardar la leeremos otra vez.',
  save: 'Guardar configuración',
  wrong: (count: number) =>
    count === 1 ? 'Revisa un campo antes de guardar:' : `Revisa ${count} campos antes de guardar:`,
  replaces: (stored: ServiceType, shown: ServiceType) =>
    `Tu asistente guardado es de tipo ${serviceTypes[stored]}. Si guardas este formulario, pasa a ser de tipo ${serviceTypes[shown]} y esta configuración reemplaza a la otra.`,
} as const;

/** What was typed and is not saved. */
export const draftTexts = {
  unsaved: 'Tienes cambios sin guardar.',
  discard: 'Descartar cambios',
  discardTitle: '¿Descartar los cambios?',
  discardText: 'El formulario queda como estaba antes, y lo que escribiste se pierde.',
  keepEditing: 'Seguir editando',
  comparingTitle: 'Tienes un borrador sin guardar',
  comparing:
    'La configuración guardada cambió después de que empezaste a escribir. Elige con cuál quieres seguir: nada cambia en tu asistente hasta que guardes.',
  restore: 'Recuperar mi borrador',
  useStored: 'Usar lo guardado',
} as const;

const schedules = 'Para que tu asistente agende las citas en tu calendario.';

export const connectTexts = {
  heading: 'Conecta tu asistente',
  saved: 'Guardamos tu configuración. Puedes cambiarla cuando quieras.',
  next: 'Falta un paso: conecta Google y WhatsApp para que empiece a atender.',
  toConnect: 'Falta conectar',
  connected: 'Todo abierto',
  pending: 'Pendiente',
  opened: 'Abierto',
  google: {
    label: 'Conectar con mi cuenta Google',
    hints: { MEDICAL: schedules, GENERAL: schedules },
  },
  whatsapp: {
    label: 'Conectar con WhatsApp',
    hints: {
      MEDICAL: 'Para que tu asistente responda a tus pacientes.',
      GENERAL: 'Para que tu asistente responda a tus clientes.',
    },
  },
  openAgain: '¿No terminaste en la otra pestaña? Ábrela otra vez.',
  searching: 'Estamos buscando el enlace…',
  ready: 'Los enlaces están listos.',
  missing: 'El enlace todavía no está disponible.',
  askAgain: 'Pedir enlaces nuevos',
} as const;

/** Of each field that a form asks for. */
export const agentFieldTexts: FieldTexts<typeof ASSISTANT_FIELDS, AskedField> = {
  name: { label: 'Nombre del doctor', required: 'El nombre es requerido' },
  activity: { label: 'Especialista en', required: 'La especialidad es requerida' },
  service_number: {
    label: 'WhatsApp de tu asistente',
    hint: 'El número de WhatsApp desde el que responderá tu asistente.',
    required: 'El número es requerido',
  },
  appointment_duration_minutes: {
    label: 'Duración de la cita',
    required: 'La duración debe ser un número positivo',
  },
  country: { label: 'País', required: 'El país es requerido' },
  city: { label: 'Ciudad', required: 'La ciudad es requerida' },
  address: { label: 'Dirección', required: 'La dirección es requerida' },
  context: {
    label: 'Contexto',
    hint: 'Qué hace tu negocio, qué servicios ofreces, tus horarios y tus precios.',
    required: 'El contexto es requerido',
  },
  first_message: {
    label: 'Mensaje inicial',
    hint: 'El saludo que recibe cada cliente.',
    required: 'El mensaje inicial es requerido',
  },
  additional_instructions: {
    label: 'Instrucciones adicionales',
    hint: 'Cómo quieres que hable o qué datos debe pedir.',
    required: 'Las instrucciones adicionales son requeridas',
  },
  additional_rules: {
    label: 'Reglas adicionales',
    hint: 'Lo que nunca debe hacer.',
    required: 'Las reglas adicionales son requeridas',
  },
  calendar_info: {
    label: 'Calendarios',
    hint: 'Usa un calendario de Google por servicio. Con uno puedes empezar.',
    required: 'Debes agregar al menos un calendario',
  },
};

export const minutesText = (count: number) => `${count} minutes`;

export const agentErrors = {
  agentType: 'El tipo de agente es requerido',
  botType: 'El tipo de bot es requerido',
  calendarId: 'El ID del calendario es requerido',
  calendarService: 'El servicio es requerido',
  calendarTwice: 'Este calendario ya está agregado',
  tooManyCalendars: (most: number) => `Puedes agregar ${most} calendarios como máximo`,
} as const;

export const calendarTexts = {
  import: 'Importar mis calendarios',
  importing: 'Esperando a Google…',
  importAgain: 'Abrir Google de nuevo',
  consentRefused:
    'Google no nos dio permiso para ver tus calendarios. Puedes importarlos de nuevo o escribir su ID.',
  noCalendars: 'Esta cuenta de Google no tiene calendarios. Prueba con otra o escribe el ID.',
  imported: 'Calendarios de tu cuenta Google',
  importedHint: 'Elige un calendario y escribe qué servicio se agenda en él.',
  /** Only where there is a keyboard. */
  importedKeys: 'Con las flechas pasas de uno a otro.',
  search: 'Buscar un calendario',
  found: (count: number) => (count === 1 ? '1 calendario' : `${count} calendarios`),
  notFound: 'Ningún calendario coincide con la búsqueda.',
  alreadyAdded: 'Ya agregado',
  readOnly: 'Solo lectura',
  entries: 'Calendarios agregados',
  id: 'ID del calendario',
  service: 'Servicio (ej: Odontología)',
  newEntry: 'Nuevo calendario',
  add: 'Agregar calendario',
  edit: (entry: string) => `Editar ${entry}`,
  delete: (entry: string) => `Eliminar ${entry}`,
  confirm: (entry: string) => `Confirmar los cambios de ${entry}`,
  cancel: (entry: string) => `Cancelar los cambios de ${entry}`,
  added: (entry: string) => `Se agregó ${entry}`,
  changed: (entry: string) => `Se cambió ${entry}`,
  deleted: (entry: string) => `Se eliminó ${entry}`,
} as const;
