// The customer profile.
import type { ASKED_OF_CUSTOMER, CUSTOMER_FIELDS } from '../../contract/customer.ts';
import { TRIAL_DAYS } from '../../contract/trial.ts';
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
    label: 'Teléfono móvil',
    required: 'El numero de teléfono es requerido',
  },
  email_address: { label: 'Correo electrónico', required: authTexts.emailRequired },
  city: { label: 'Ciudad', required: 'La ciudad es requerida' },
  country: { label: 'País', required: 'El país es requerido' },
  province: { label: 'Provincia', required: 'La provincia es requerida' },
  postal_code: { label: 'Código postal', required: null },
};

export const profileTexts = {
  title: titleTexts.profile,
  submit: 'Continuar',
  emailMissing:
    'Tu cuenta no comparte un correo electrónico. Cierra sesión y entra con otra cuenta.',
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
