// Plan selection and the way to the payment page.
import { TRIAL_DAYS } from '../../contract/trial.ts';
import { titleTexts } from './titles.ts';

const perAppointment = new Intl.NumberFormat('es', { maximumFractionDigits: 2 });

export const planTexts = {
  title: titleTexts.plan,
  subtitle: 'Invierte en tu negocio con nuestro planes',
  perMonth: '/mes',
  audience: 'Para profesionales y líneas de negocios.',
  appointments: (count: number) => `Hasta ${count} citas al mes`,
  perAppointment: (plan: { price: number; appointments: number }) =>
    `${perAppointment.format(plan.price / plan.appointments)} por cita`,
  chooseFirst: 'Selecciona un plan para continuar',
  start: 'Inicia una prueba gratis',
  /** For somebody who had a subscription: nobody promises a second trial. */
  startWithoutTrial: 'Continuar al pago',
  trialBadge: `${TRIAL_DAYS} días gratis`,
  trial: `Tienes ${TRIAL_DAYS} días gratis.`,
  cancelTrial: 'Puedes cancelar antes de que terminen.',
  trialTitle: 'Así funciona tu prueba',
  trialSteps: [
    { when: 'Hoy', what: 'Empiezas gratis y configuras tu asistente.' },
    { when: `Durante ${TRIAL_DAYS} días`, what: 'Tus clientes ya reservan sus citas.' },
    { when: 'Después', what: 'Sigue el plan que elegiste, mes a mes.' },
  ],
  afterTrial: (price: number) => `Después, ${price}/mes.`,
  unsureTitle: '¿Ya hiciste el pago?',
  unsure:
    'Empezaste un pago y todavía no nos llega su confirmación. Si lo terminaste, no pagues otra vez: espera unos minutos y vuelve a comprobar.',
  recheck: 'Volver a comprobar',
  startAgain: 'Pagar de todas formas',
  requestingLink: 'Generando tu enlace de pago, esto tomará solo un momento…',
} as const;
