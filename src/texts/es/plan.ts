// Plan selection and the way to the payment page.
import { TRIAL_DAYS } from '../../../contract/trial.ts';
import { titleTexts } from './titles.ts';

/** The browser's own formatter takes it tens of milliseconds on a slow processor. */
const shareOf = (price: number, appointments: number) =>
  String(Math.round((price * 100) / appointments) / 100).replace('.', ',');

export const planTexts = {
  title: titleTexts.plan,
  subtitle: 'Invierte en tu negocio con nuestro planes',
  perMonth: '/mes',
  audience: 'Para profesionales y líneas de negocios.',
  appointments: (count: number) => `Hasta ${count} citas al mes`,
  perAppointment: (plan: { price: number; appointments: number }) =>
    `${shareOf(plan.price, plan.appointments)} por cita, si usas las ${plan.appointments}`,
  currency: (name: string, code: string) => `Precios en ${name} (${code})`,
  chooseFirst: 'Selecciona un plan para continuar',
  start: 'Inicia una prueba gratis',
  /** For somebody who had a subscription: nobody promises a second trial. */
  startWithoutTrial: 'Continuar al pago',
  trialBadge: `${TRIAL_DAYS} días gratis`,
  trial: `Tienes ${TRIAL_DAYS} días gratis.`,
  cancelTrial: 'Puedes cancelar antes de que terminen.',
  trialTitle: 'Así funciona tu prueba',
  /** @param price null as long as no plan is chosen */
  trialSteps: (firstCharge: string, price: number | null) => [
    { when: 'Hoy: 0', what: 'Empiezas gratis y configuras tu asistente.' },
    { when: `Durante ${TRIAL_DAYS} días`, what: 'Conéctalo y tus clientes ya pueden reservar.' },
    {
      when: `Primer cobro, ${firstCharge}${price === null ? '' : `: ${price}`}`,
      what: 'Se cobra tu plan cada mes, hasta que canceles.',
    },
  ],
  afterTrial: (price: number) => `Después, ${price}/mes.`,
  unsureTitle: '¿Ya hiciste el pago?',
  unsure: 'Aún no nos llega tu pago. Si ya pagaste, no pagues otra vez: puede tardar unos minutos.',
  recheck: 'Volver a comprobar',
  startAgain: 'No pagué: ir al pago',
  requestingLink: 'Generando tu enlace de pago, esto tomará solo un momento…',
} as const;
