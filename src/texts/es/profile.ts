// The customer profile.
import type { ASKED_OF_CUSTOMER, CUSTOMER_FIELDS } from '../../../contract/customer.ts';
import { TRIAL_DAYS } from '../../../contract/trial.ts';
import { authTexts } from './auth.ts';
import type { FieldTexts } from './fields.ts';
import { titleTexts } from './titles.ts';

export const profileFieldTexts: FieldTexts<
  typeof CUSTOMER_FIELDS,
  (typeof ASKED_OF_CUSTOMER)[number]
> = {
  name: { label: 'Nombre', required: 'El nombre es requerido' },
  last_name: { label: 'Apellido', required: 'El apellido es requerido' },
  mobile_phone_number: {
    label: 'Tu celular',
    hint: 'Para avisarte de tu cuenta.',
    required: 'El numero de teléfono es requerido',
  },
  email_address: { label: 'Correo electrónico', required: authTexts.emailRequired },
  city: { label: 'Ciudad', required: 'La ciudad es requerida' },
  country: { label: 'País', required: 'El país es requerido' },
  province: {
    label: 'Provincia',
    hint: 'o departamento',
    required: 'La provincia es requerida',
  },
  postal_code: { label: 'Código postal', required: null },
};

export const profileTexts = {
  title: titleTexts.profile,
  intro: 'Tu cuenta ya está lista. Faltan tus datos de contacto.',
  submit: 'Continuar',
  savedElsewhere: 'Guardaste tu perfil en otra pestaña. Si continúas aquí, este lo reemplaza.',
  useSaved: 'Usar lo guardado',
  emailMissing:
    'Tu cuenta no comparte un correo electrónico. Cierra sesión y entra con otra cuenta.',
  /** Of an account's address that no mail server takes. */
  emailUnreachable: `${authTexts.emailInvalid} A este no le llega ningún mensaje. Puedes continuar.`,
  benefits: [
    {
      title: 'Atiende siempre',
      text: 'Tu asistente responde a toda hora, también cuando tú descansas.',
    },
    { title: 'Citas sin llamadas', text: 'Tus clientes reservan por WhatsApp en pocos mensajes.' },
    { title: 'Todo en tu calendario', text: 'Cada cita aparece al momento en tu Google Calendar.' },
    {
      title: 'Empieza gratis',
      text: `Tienes ${TRIAL_DAYS} días gratis para probarlo con tus clientes.`,
    },
  ],
} as const;
