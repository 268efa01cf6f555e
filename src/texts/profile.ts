// The customer profile.
import { TRIAL_DAYS } from '../../contract/trial.ts';
import { titleTexts } from './titles.ts';

export const profileTexts = {
  title: titleTexts.profile,
  submit: 'Continuar',
  name: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono móvil',
  email: 'Correo electrónico',
  city: 'Ciudad',
  country: 'País',
  province: 'Provincia',
  postalCode: 'Código postal',
  nameRequired: 'El nombre es requerido',
  lastNameRequired: 'El apellido es requerido',
  phoneRequired: 'El numero de teléfono es requerido',
  cityRequired: 'La ciudad es requerida',
  countryRequired: 'El país es requerido',
  provinceRequired: 'La provincia es requerida',
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
