// The Spanish texts of the guided tours.
import type { AskedField } from '../../../contract/assistant.ts';

export const tourTexts = {
  start: 'Guíame!',
  next: 'Siguiente',
  back: 'Anterior',
  finish: 'Finalizar',
  close: 'Cerrar la guía',
  progress: (step: number, steps: number) => `${step} de ${steps}`,
  unreachable: 'No pudimos cargar la guía. Revisa tu conexión e inténtalo de nuevo.',
} as const;

export const entryTourTexts = {
  planTitle: 'Gracias por tu compra',
  plan: 'Este es tu plan: aquí ves su precio y cuántas citas al mes puede agendar tu asistente.',
  serviceType:
    'Empieza por aquí. Elige Médico si atiendes pacientes o General para cualquier otro negocio.',
} as const;

/** What the medical form's tour says otherwise. */
export const medicalTourTexts = { country: 'El país donde atiendes a tus pacientes.' } as const;

/** What a form's tour says, by field name; null where it has no step. */
export const fieldTourTexts: Readonly<Record<AskedField | 'submit', string | null>> = {
  service_number:
    'Escribe el número de WhatsApp en el que tu asistente responderá. Elige el país y su código aparece solo.',
  appointment_duration_minutes:
    'Cuánto dura cada cita. Tu asistente reserva ese tiempo en el calendario.',
  country: 'El país donde atiendes a tus clientes.',
  context:
    'Cuéntale a tu asistente qué hace tu negocio: servicios, precios y horarios. Con esto responde a tus clientes.',
  first_message: 'Así saluda tu asistente a cada persona que escribe por primera vez.',
  additional_instructions:
    'Si quieres, dile cómo hablar o qué datos pedir antes de agendar. Puedes dejarlo vacío.',
  additional_rules: 'Si quieres, dile lo que nunca debe hacer. Puedes dejarlo vacío.',
  name: 'El nombre con el que tu asistente presentará al doctor.',
  activity: 'La especialidad que atiendes, por ejemplo Odontología.',
  city: 'La ciudad de tu consultorio.',
  address: 'La dirección exacta, para que tus pacientes lleguen sin preguntar.',
  calendar_info:
    'Importa tus calendarios de Google o escribe su ID, y di qué servicio se agenda en cada uno. Agrega al menos uno.',
  submit: 'Cuando todo esté listo, guarda. Después podrás conectar tu calendario y WhatsApp.',
};
