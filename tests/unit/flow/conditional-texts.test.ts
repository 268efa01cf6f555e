// The texts that a screen shows only at times: each has its time on some path, and its absence on another.
import { expect, test } from 'vitest';
import { type Snapshot, screenOf } from '../../../machines/selectors.ts';
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
const RECHECK = '¿Ya hiciste el pago?';

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

/** Not on every choice of paths: the next tests have them. */
const MADE_HERE: readonly string[] = [
  'login: Tu cuenta y todos sus datos se eliminaron.',
  'account: Déjala vacía si solo entras con Google.',
];

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
  expect(untimelyTexts([...due, RECHECK], snapshot)).toEqual([`not to be read now: «${RECHECK}»`]);
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
