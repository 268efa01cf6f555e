// The texts that a screen shows only at times: each has its time on some path, and its absence on another.
import { expect, test } from 'vitest';
import { type Snapshot, screenOf } from '../../../machines/selectors.ts';
import type { Subscription } from '../../../machines/types.ts';
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
const MANAGE = 'Administrar suscripción';

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
  // No sample of an answer has these: the next tests give them.
  expect(idle).toEqual([
    'plan: No te cobramos nada mientras tanto, y tu asistente no está activo. Entra a «Administrar suscripción» para reanudarla o terminarla: no hace falta contratar otro plan. La configuración de tu asistente sigue guardada.',
    'plan: Tu suscripción terminó. La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.',
    'plan: No pudimos cobrar tu último pago. La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.',
    'agent: Cancelaste tu suscripción: la tienes hasta el {}.',
    'agent: Cancelaste tu suscripción: termina con el periodo en curso.',
    'agent: No pudimos cobrar tu último pago.',
    'agent: No pudimos cobrar tu último pago. Entra a «Administrar suscripción» y revisa tu forma de pago.',
  ]);
});

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
  [{ status: 'active', currentPeriodEndsAt: NOON }, ['Próximo cobro: 9 de enero de 2031.']],
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
      'No pudimos cobrar tu último pago. Entra a «Administrar suscripción» y revisa tu forma de pago.',
      'Administrar suscripción',
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
  const { snapshot } = await walk(...PROFILE_DONE, 'readSubscription: ended');
  const context = { ...snapshot.context, subscription: { ...UNDATED, status } };
  expect(shownTexts({ ...snapshot, context })).toEqual([
    `${says} La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.`,
    CHOOSE_FIRST,
  ]);
});

test('in place of the plans, a subscription that is paused is told as that', async () => {
  const { snapshot } = await walk(...PROFILE_DONE, 'readSubscription: subscription.pastDue');
  const context = { ...snapshot.context, subscription: { ...UNDATED, status: 'paused' } };
  expect(shownTexts({ ...snapshot, context })).toEqual([
    'No te cobramos nada mientras tanto, y tu asistente no está activo. Entra a «Administrar suscripción» para reanudarla o terminarla: no hace falta contratar otro plan. La configuración de tu asistente sigue guardada.',
    'Administrar suscripción',
  ]);
});

test('a text at the wrong time and one that is missing are named', async () => {
  const { snapshot } = await walk(...PROFILE_DONE, 'readSubscription: ended');
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
