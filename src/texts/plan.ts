// Plan selection and the way to the payment page.
import { TRIAL_DAYS } from '../../machines/contract/plans.ts';

export const planTexts = {
  title: 'Selecciona tu plan',
  subtitle: 'Invierte en tu negocio con nuestro planes',
  perMonth: '/mes',
  audience: 'Para profesionales y líneas de negocios.',
  appointments: (count: number) => `Hasta ${count} citas al mes`,
  chooseFirst: 'Selecciona un plan para continuar',
  start: 'Inicia una prueba gratis',
  trial: `Tienes ${TRIAL_DAYS} días gratis. Puedes cancelar antes de que terminen.`,
  requestingLink: 'Generando tu enlace de pago, esto tomará solo un momento…',
} as const;
