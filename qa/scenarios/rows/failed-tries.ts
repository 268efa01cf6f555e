// What failed stands beside the button that tries it again; the next try, or leaving, takes its notification away.
import { answers, chartRow, does, expectState, goes, passes, times } from '../run.ts';
import * as walk from './journeys.ts';
import { STILL_STARTED } from './payment-states.ts';

const text = 'Hoy no atendemos a nadie';
const refused = { type: 'call.refused', text } as const;
const failed = { type: 'call.failed', text } as const;
/** What was tried until it failed, what stands beside the button, and what the button does. */
const FAILURES = [
  [
    'A profile that is refused',
    [...walk.anaAtProfile, does('profile.submit'), answers('createCustomer', refused)],
    `warning: ${text}`,
    'profile.submit',
  ],
  [
    'A customer check that fails again',
    [...walk.anaUnverified, does('profile.submit'), answers('findCustomer', failed)],
    `error: Error creando cliente: ${text}`,
    'profile.submit',
  ],
  [
    'A payment link that is refused',
    [...walk.anaAsksForLink, answers('requestPaymentLink', refused)],
    'warning: Ha ocurrido un error al intentar redirigir al pago',
    'payment.start',
  ],
  [
    'A payment link that fails',
    [...walk.anaAsksForLink, answers('requestPaymentLink', failed)],
    'warning: Error al intentar redirigir al pago',
    'payment.start',
  ],
  [
    'A payment that stays unconfirmed',
    [...walk.anaBackFromPaying, times(29, STILL_STARTED, passes(2000)), STILL_STARTED],
    'warning: Aún no recibimos la confirmación de tu pago. Si ya pagaste, no pagues otra vez: espera unos minutos y vuelve a comprobar.',
    'payment.recheck',
  ],
  [
    'A way to the subscription that fails',
    [...walk.anaManageableAtForm, does('plan.manage'), answers('requestPortalLink', failed)],
    'warning: No pudimos abrir la página de tu suscripción. Inténtalo de nuevo.',
    'plan.manage',
  ],
  [
    'A first save that is refused',
    [...walk.anaSaves, answers('saveAssistant', refused)],
    `warning: ${text}`,
    'agent.save',
  ],
  [
    'A second save that fails',
    [...walk.anaSaved, does('agent.save'), answers('saveAssistant', failed)],
    'warning: Error al intentar crear el bot',
    'agent.save',
  ],
  [
    'An export that fails',
    [...walk.anaAtAccount, does('account.export'), answers('exportAccount', failed)],
    `error: No pudimos descargar tus datos: ${text}`,
    'account.export',
  ],
  [
    'A deletion that is refused',
    [
      ...walk.anaAtAccount,
      does('deletion.start'),
      does('account.delete'),
      answers('deleteAccount', refused),
    ],
    `error: No pudimos eliminar tu cuenta: ${text}`,
    'account.delete',
  ],
] as const;

export const failedTryRows = [
  ...FAILURES.flatMap(([what, journey, failure, again]) => [
    chartRow(`${what} is said until it is tried again`, 'spec 8', [
      ...journey,
      expectState({ failure, withdrawn: [], can: [again] }),
      does(again),
      expectState({ failure: null, withdrawn: [failure] }),
    ]),
    chartRow(`${what} is not said after signing out`, 'spec 8', [
      ...journey,
      does('session.logout'),
      expectState({ failure: null, withdrawn: [failure] }),
    ]),
  ]),
  chartRow('A sign-in that was refused is not said beside the next screen', 'spec 8', [
    ...walk.atLogin,
    does('session.signIn'),
    answers('signIn', refused),
    expectState({ failure: `warning: ${text}`, withdrawn: [] }),
    does('session.signIn'),
    answers('signIn', { type: 'session.opened', user: walk.ANA }),
    expectState({ failure: null, withdrawn: [`warning: ${text}`] }),
  ]),
  chartRow('A deletion that failed is not said where nothing is deleted any more', 'spec 8', [
    ...walk.anaAtAccount,
    does('deletion.start'),
    does('account.delete'),
    answers('deleteAccount', failed),
    does('step.cancel'),
    expectState({ failure: null }),
  ]),
  chartRow('An export that failed is not said beside the steps', 'spec 8', [
    ...walk.anaAtAccount,
    does('account.export'),
    answers('exportAccount', failed),
    goes('/'),
    expectState({ failure: null }),
  ]),
];
