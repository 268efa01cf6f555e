// `npm run flow -- paths`: the walks that are asked for, and a manual case.
import { expect, test } from 'vitest';
import { caseMarkdown } from '../../../qa/walks/case-markdown.ts';
import { walksThrough, walksTo } from '../../../qa/walks/find-walks.ts';
import { knownWalks, smokeWalks } from '../../../qa/walks/generated-walks.ts';
import { walkOf } from '../../../qa/walks/walk.ts';
import { eventsOfLink, linkOf } from '../../../qa/walks/walk-link.ts';

const wordsOf = ({ steps }: { readonly steps: readonly { readonly words: string }[] }) =>
  steps.map(({ words }) => words);

test('a state is found by the name that people see, with its shortest walk', () => {
  expect(walksTo('plan elegido').map(wordsOf)).toEqual([
    [
      'Hay una sesión guardada',
      'El servidor responde: ya está registrada',
      'El servidor responde: sin suscripción, con un plan elegido antes',
    ],
  ]);
});

test('an unknown state is refused with those that are alike', () => {
  expect(() => walksTo('plan')).toThrow(
    /^There is no state called plan\. These are alike:\n {2}Planes \(authenticated\.planSelection\)/,
  );
});

test('each walk through an actor has an answer of it', () => {
  const walks = walksThrough('requestPaymentLink');
  expect(walks.length).toBeGreaterThan(5);
  for (const { steps } of walks)
    expect(steps.map(({ event }) => event.actor)).toContain('requestPaymentLink');
});

test('a link of the viewer is the walk that was simulated', () => {
  const words = ['No hay sesión guardada', 'Pulsa «Registra tu cuenta»'];
  const link = `http://localhost:3000/flow/#${linkOf(words)}`;
  expect(wordsOf(walkOf(eventsOfLink(link)))).toEqual(words);
});

test('a link with a step that is gone says which one, and what can happen there', () => {
  const link = `#${linkOf(['No hay sesión guardada', 'Pulsa «Entrar»'])}`;
  expect(() => eventsOfLink(link)).toThrow(
    /no longer has the step «Pulsa «Entrar»» in «Iniciar sesión»[\s\S]*Pulsa «Iniciar sesión»/,
  );
});

test('four walks are tried by hand with every build', () => {
  expect(smokeWalks().map(({ name }) => name)).toEqual([
    'Dueña nueva, con tarjeta',
    'Dueña nueva, con Google',
    'Vuelve y edita',
    'Empieza a pagar y vuelve sin pagar',
  ]);
});

test('a manual case begins where answers alone lead, and says what to do and what to see', () => {
  const walk = knownWalks().find(({ name }) => name === 'Empieza a pagar y vuelve sin pagar');
  if (!walk) throw new Error('The walk is gone');
  const markdown = caseMarkdown(walk);
  expect(markdown).toContain('`npm run flow -- hold --at authenticated.planSelection.choosing`');
  const rows = markdown.split('\n').filter((line) => line.startsWith('| ☐ | '));
  expect(rows[1]).toBe(
    '| ☐ | 1 | Marca «Ideal 99/mes». | Se sigue viendo la pantalla «Selecciona tu plan». |',
  );
  expect(rows.at(-1)).toBe(
    '| ☐ | 9 | En la consola, en «Llamada 4 · GET …/subscription/status», pulsa «Sin suscripción, con un pago cancelado». | ' +
      'Se ve la pantalla «Selecciona tu plan».<br>Aparece el aviso «Cancelaste el pago. Tu plan sigue seleccionado.». |',
  );
});
