// The texts that a screen shows only at times: each has its time on some path, and its absence on another.
import { expect, test } from 'vitest';
import { type Snapshot, screenOf } from '../../../machines/selectors.ts';
import type { Subscription } from '../../../machines/types.ts';
import { reachesPlans } from '../../../qa/journeys.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';
import {
  CONDITIONAL_TEXTS,
  conditionalTextsOf,
  shownTexts,
  untimelyTexts,
} from '../../../qa/scenarios/page/conditional-texts.ts';
import { walk } from './walk.ts';

const PROFILE_DONE = ['restoreSession: session.opened', 'findCustomer: customer.found'];
const CHOOSE_FIRST = 'Selecciona un plan para continuar';
const MANAGE = 'Cambiar o cancelar mi plan';

test('every condition holds on a path, and does not hold on another', () => {
  const snapshots = coverPaths().flatMap(({ steps }) =>
    steps.map(({ snapshot }): Snapshot => snapshot),
  );
  const seen = new Map<object, Set<boolean>>();
  for (const snapshot of snapshots)
    for (const group of conditionalTextsOf(screenOf(snapshot)))
      seen.set(group, (seen.get(group) ?? new Set()).add(group.when(snapshot)));
  const idle = Object.entries(CONDITIONAL_TEXTS).flatMap(([screen, groups]) =>
    groups
      .filter((group) => seen.get(group)?.size !== 2)
      .map(({ texts: [text] }) => `${screen}: ${text}`),
  );
  expect(idle.filter((text) => !MADE_HERE.includes(text))).toEqual([]);
});

/** No sample of an answer has these, or not on every choice of paths: the next tests do. */
const MADE_HERE: readonly string[] = [
  'login: Tu cuenta y todos sus datos se eliminaron.',
  'plan: No te cobramos nada mientras tanto, y tu asistente no está activo. Entra a «Cambiar o cancelar mi plan» para reanudarla o terminarla: no hace falta contratar otro plan. La configuración de tu asistente sigue guardada.',
  'plan: Tu suscripción terminó. La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.',
  'plan: No pudimos cobrar tu último pago. La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.',
  'agent: Tu prueba gratis termina el {}.',
  'agent: Próximo cobro: 99 el {}.',
  'agent: Cancelaste tu suscripción: la tienes hasta el {}.',
  'agent: Cancelaste tu suscripción: termina con el periodo en curso.',
  'agent: No pudimos cobrar tu último pago.',
  'agent: No pudimos cobrar tu último pago. Entra a «Revisar mi forma de pago» para no perder tu asistente.',
  'account: Déjala vacía si solo entras con Google.',
];

const NOON = '2031-01-09T12:00:00.000Z';
const UNDATED: Subscription = {
  productId: 'price_virsi_a_ideal',
  status: null,
  trialEndsAt: null,
  currentPeriodEndsAt: null,
  cancelAtPeriodEnd: false,
};

interface Answered extends Partial<Subscription> {
  readonly canManage?: boolean;
}

test.each<[Answered, readonly string[]]>([
  [{ status: 'trialing', trialEndsAt: NOON }, ['Tu prueba gratis termina el 9 de enero de 2031.']],
  [{ status: 'active', currentPeriodEndsAt: NOON }, ['Próximo cobro: 99 el 9 de enero de 2031.']],
  [
    { status: 'active', currentPeriodEndsAt: NOON, cancelAtPeriodEnd: true },
    ['Cancelaste tu suscripción: la tienes hasta el 9 de enero de 2031.'],
  ],
  [
    { status: 'trialing', trialEndsAt: NOON, cancelAtPeriodEnd: true },
    ['Cancelaste tu suscripción: la tienes hasta el 9 de enero de 2031.'],
  ],
  [
    { status: 'active', trialEndsAt: NOON, cancelAtPeriodEnd: true },
    ['Cancelaste tu suscripción: termina con el periodo en curso.'],
  ],
  [
    { status: 'past_due', currentPeriodEndsAt: NOON, canManage: true },
    [
      'No pudimos cobrar tu último pago. Entra a «Revisar mi forma de pago» para no perder tu asistente.',
    ],
  ],
  [{ status: 'past_due' }, ['No pudimos cobrar tu último pago.']],
  [{ status: null, currentPeriodEndsAt: NOON }, []],
])('the plan card of %o says %o', async ({ canManage = false, ...terms }, says) => {
  const { snapshot } = await walk(
    ...[...PROFILE_DONE, 'readSubscription: manageable', 'loadAssistant: assistant.absent'],
  );
  const subscription = { ...UNDATED, ...terms };
  expect(
    shownTexts({ ...snapshot, context: { ...snapshot.context, subscription, canManage } }),
  ).toEqual([...says, 'Por favor, selecciona una profesión']);
});

test.each([
  ['canceled', 'Tu suscripción terminó.'],
  ['past_due', 'No pudimos cobrar tu último pago.'],
  ['incomplete_expired', 'No pudimos cobrar tu último pago.'],
])('at the plans, a subscription that is %s says «%s»', async (status, says) => {
  const { snapshot } = await walk(...PROFILE_DONE, ...reachesPlans('ended'));
  const context = { ...snapshot.context, subscription: { ...UNDATED, status } };
  expect(shownTexts({ ...snapshot, context })).toEqual([
    `${says} La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.`,
    CHOOSE_FIRST,
  ]);
});

test.each([
  [true, ['Déjala vacía si solo entras con Google.']],
  [false, []],
])(
  'whoever deletes the account and came by Google (%s) may leave the password empty',
  async (isGoogleAuth, says) => {
    const { snapshot } = await walk(
      ...PROFILE_DONE,
      'location.changed (/account)',
      'deletion.start',
    );
    const { user } = snapshot.context;
    if (!user) throw new Error('Nobody is signed in');
    const context = { ...snapshot.context, user: { ...user, isGoogleAuth } };
    expect(shownTexts({ ...snapshot, context })).toEqual([
      'Escribe tu correo para confirmar',
      ...says,
    ]);
  },
);

test('in place of the plans, a subscription that is paused is told as that', async () => {
  const { snapshot } = await walk(...PROFILE_DONE, 'readSubscription: subscription.pastDue');
  const context = { ...snapshot.context, subscription: { ...UNDATED, status: 'paused' } };
  expect(shownTexts({ ...snapshot, context })).toEqual([
    'No te cobramos nada mientras tanto, y tu asistente no está activo. Entra a «Cambiar o cancelar mi plan» para reanudarla o terminarla: no hace falta contratar otro plan. La configuración de tu asistente sigue guardada.',
  ]);
});

test('whoever deleted their account reads it where they could sign in', async () => {
  const { snapshot } = await walk(
    ...[...PROFILE_DONE, 'readSubscription: subscription.active', 'loadAssistant: assistant.found'],
    ...['location.changed (/account)', 'deletion.start', 'account.delete'],
    ...['deleteAccount: account.deleted', 'endSession: session.closed'],
  );
  expect(shownTexts(snapshot)).toEqual(['Tu cuenta y todos sus datos se eliminaron.']);
});

test('a text at the wrong time and one that is missing are named', async () => {
  const { snapshot } = await walk(...PROFILE_DONE, ...reachesPlans('ended'));
  const due = shownTexts(snapshot);
  expect(untimelyTexts(due, snapshot)).toEqual([]);
  expect(untimelyTexts([...due, MANAGE], snapshot)).toEqual([`not to be read now: «${MANAGE}»`]);
  expect(untimelyTexts(due.slice(0, 1), snapshot)).toEqual([`missing: «${CHOOSE_FIRST}»`]);
  // Another day than the answer's.
  const [ending = ''] = due;
  expect(untimelyTexts([ending.replace('9 de', '10 de'), CHOOSE_FIRST], snapshot)).toEqual([
    `missing: «${ending}»`,
  ]);
});

test('of a failure the detail may be any', async () => {
  const { snapshot } = await walk(
    'restoreSession: session.absent',
    'session.signIn',
    'signIn: crash',
  );
  const begin = 'No se ha procesado la solicitud:';
  expect(shownTexts(snapshot)).toEqual([begin]);
  expect(untimelyTexts([`${begin} no hay conexión con el servidor`], snapshot)).toEqual([]);
  expect(untimelyTexts([], snapshot)).toEqual([`missing: «${begin} {}»`]);
});
