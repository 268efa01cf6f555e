// The manual plan: every path with every step, word by word in each of its formats.
import { Command } from 'commander';
import {
  describeEvent,
  type Step,
  settledStart,
  settledTransition,
  stateNodes,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { addPlan } from '../../flow/commands/plan.ts';
import { onboardingFlow } from '../../flow/onboarding.ts';
import { coverPaths } from '../../flow/paths/cover-paths.ts';
import { PERSON_EVENTS } from '../../flow/person-events.ts';
import { planAsCsv } from '../../flow/plan/csv.ts';
import { planAsGherkin } from '../../flow/plan/gherkin.ts';
import { planAsMarkdown } from '../../flow/plan/markdown.ts';
import { type TestCase, testCaseOf } from '../../flow/plan/test-case.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';

const machine: AnyStateMachine = onboardingMachine;

/** A path of events by their descriptions. */
function pathOf(...descriptions: readonly string[]) {
  let [snapshot] = settledStart(onboardingFlow);
  const steps = descriptions.map((description): Step => {
    const event = onboardingFlow.possible(snapshot).find((it) => describeEvent(it) === description);
    if (!event) throw new Error(`${description} cannot happen here`);
    [snapshot] = settledTransition(onboardingFlow, snapshot, event);
    return { event, snapshot };
  });
  return { id: 'abc123', title: 'Cuenta: responde; termina en anonymous.register.ready', steps };
}

const REFUSED = await testCaseOf(
  pathOf('session.absent', 'location.changed (/register)', 'session.signUp', 'call.refused'),
);

/** Names of states, actors and events that no Spanish sentence has by chance. */
const JARGON = [
  ...stateNodes(machine).flatMap(({ key, invoke }) => [key, ...invoke.map(({ id }) => id)]),
  ...PERSON_EVENTS.map(({ type }) => type),
  'xstate',
  'undefined',
].filter((word) => /[A-Z.]|^xstate|^undefined/.test(word));

const saidIn = (cases: readonly TestCase[]) =>
  cases.flatMap(({ title, preconditions, steps }) => [
    title,
    ...preconditions,
    ...steps.flatMap(({ actions, expected }) => [...actions, ...expected]),
  ]);

test('a case says what to have, to do and to see', () => {
  expect(REFUSED).toEqual({
    id: 'abc123',
    title: 'Cuenta: responde; termina en «Registra tu cuenta»',
    preconditions: [
      'nadie entró en este navegador, o se borraron los datos del sitio',
      'el backend es de pruebas y cada respuesta espera hasta que el paso que la nombra la suelta',
      'la aplicación está recién abierta en «/» y se ve «Cargando pagina»',
    ],
    data: [
      { label: 'Correo electrónico', value: 'ana@example.com' },
      { label: 'Contraseña', value: 'Cotopaxi-5897' },
    ],
    steps: [
      {
        actions: [
          'el navegador (la sesión guardada): no hay sesión guardada (nadie entró en este navegador, o se borraron los datos del sitio)',
        ],
        expected: ['se ve la pantalla «Inicio de sesión»', 'la dirección es «/»'],
        reference: 'session.absent',
      },
      {
        actions: ['pulsa el enlace «Registra tu cuenta»'],
        expected: ['se ve la pantalla «Registra tu cuenta»', 'la dirección es «/register»'],
        reference: 'location.changed (/register)',
      },
      {
        actions: [
          'escribe «ana@example.com» en «Correo electrónico»',
          'escribe «Cotopaxi-5897» en «Contraseña»',
          'pulsa el botón «Registrarse»',
        ],
        expected: ['sigue la pantalla «Registra tu cuenta»', 'la dirección es «/register»'],
        reference: 'session.signUp',
      },
      {
        actions: [
          'el backend responde a la llamada 1 (POST …/signup): rechazado con texto «Hoy no atendemos a nadie» (estado 400 con el texto en «error»)',
        ],
        expected: [
          'sigue la pantalla «Registra tu cuenta»',
          'la dirección es «/register»',
          'se lee «Hoy no atendemos a nadie»',
          'aparece el aviso «Hoy no atendemos a nadie»',
        ],
        reference: 'call.refused',
      },
    ],
  });
});

const SIGNED_IN = 'session.opened';
const CUSTOMER = 'customer.found';
const ACTIVE = 'subscription.active';
const FOUND = 'assistant.found';

test.each([
  [
    'a text that goes',
    [SIGNED_IN, CUSTOMER, 'subscription.inactive', 'plan.choose (price_virsi_a_ideal)'],
    [
      'sigue la pantalla «Selecciona tu plan»',
      'la dirección es «/admin-account»',
      'se lee «Tienes 7 días gratis.»',
      'se lee «Puedes cancelar antes de que terminen.»',
      'ya no se lee «Selecciona un plan para continuar»',
    ],
  ],
  [
    'a line of the console',
    [SIGNED_IN, CUSTOMER, ACTIVE, FOUND, 'calendars.import', 'google.failed (other)'],
    [
      'sigue la pantalla «Configuración de tu asistente virtual»',
      'la dirección es «/admin-agent-account»',
      'la consola del navegador dice «Error en autenticación other auth/internal-error»',
    ],
  ],
  [
    'nothing that an earlier step said',
    [
      'session.absent',
      'session.signInWithGoogle',
      'google.failed (network)',
      'session.signInWithGoogle',
    ],
    ['sigue la pantalla «Inicio de sesión»', 'la dirección es «/»'],
  ],
  [
    'a notice whose detail differs from browser to browser',
    [SIGNED_IN, 'customer.absent', 'profile.submit', 'call.failed'],
    [
      'sigue la pantalla «Crea tu cuenta VIRSI»',
      'la dirección es «/post-register»',
      'aparece el aviso «Error creando cliente:», con el detalle de la falla',
    ],
  ],
])('%s is to be seen', async (_, events, expected) => {
  const { steps } = await testCaseOf(pathOf(...events));
  expect(steps.at(-1)?.expected).toEqual(expected);
});

describe('the whole plan', async () => {
  const paths = coverPaths();
  const cases = await Promise.all(paths.map(testCaseOf));

  test('has every path with every step', () => {
    expect(cases.map(({ id, steps }) => ({ id, steps: steps.map((it) => it.reference) }))).toEqual(
      paths.map(({ id, steps }) => ({ id, steps: steps.map(({ event }) => describeEvent(event)) })),
    );
  });

  test('says of every step what to do and what to see', () => {
    const silent = cases.flatMap(({ id, steps }) =>
      steps.filter(({ actions, expected }) => !actions.length || !expected.length).map(() => id),
    );
    expect(silent).toEqual([]);
  });

  test('speaks no machine’s language', () => {
    const isJargon = (said: string) => JARGON.some((word) => said.includes(word));
    const words = saidIn(cases).map((said) => said.replaceAll('history.pushState', ''));
    expect(words.filter(isJargon)).toEqual([]);
  });

  test('parses back from CSV, a row for each step', () => {
    const [header, ...rows] = parseCsv(planAsCsv(cases));
    expect(header?.join(', ')).toBe(
      'Caso, Título, Precondición, Datos, Paso, Qué hacer, Qué se debe ver, Hecho, Referencia',
    );
    expect(
      rows.map(([id, , , , number, , , done, reference]) => [id, number, done, reference]),
    ).toEqual(
      cases.flatMap(({ id, steps }) =>
        steps.map(({ reference }, index) => [id, String(index + 1), '☐', reference]),
      ),
    );
  });

  test('is Gherkin in Spanish, a scenario for each path', () => {
    const lines = planAsGherkin(cases)
      .trim()
      .split('\n')
      .map((line) => line.trim());
    expect(lines[0]).toBe('# language: es');
    const keyword = /^(#|@|Característica:|Escenario:|Dado que |Y |Cuando |Entonces |$)/;
    expect(lines.filter((line) => !keyword.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('@'))).toEqual(paths.map(({ id }) => `@${id}`));
  });
});

test('a condition stands before all that depends on it', async () => {
  const { steps } = await testCaseOf(pathOf(SIGNED_IN, 'session.started'));
  expect(steps.at(-1)?.actions.slice(0, 3)).toEqual([
    'en otra pestaña abre «/login»',
    'en esa pestaña, si se ve el botón «Cerrar sesión»: pulsa el botón «Cerrar sesión»; si se ve el botón «Cerrar sesión y borrarlos»: pulsa el botón «Cerrar sesión y borrarlos»',
    'en esa pestaña, escribe «luis@example.com» en «Correo electrónico»',
  ]);
});

test('a case as Markdown has boxes to tick and one line for each step', () => {
  const [, section] = planAsMarkdown([REFUSED]).split('\n## ');
  expect(section).toBe(`☐ abc123 · Cuenta: responde; termina en «Registra tu cuenta»

**Precondición:**

- Nadie entró en este navegador, o se borraron los datos del sitio.
- El backend es de pruebas y cada respuesta espera hasta que el paso que la nombra la suelta.
- La aplicación está recién abierta en «/» y se ve «Cargando pagina».

**Datos:**

- Correo electrónico: «ana@example.com»
- Contraseña: «Cotopaxi-5897»

| ☐ | N.º | Qué hacer | Qué se debe ver | Ref. |
|---|---|---|---|---|
| ☐ | 1 | El navegador (la sesión guardada): no hay sesión guardada (nadie entró en este navegador, o se borraron los datos del sitio). | Se ve la pantalla «Inicio de sesión».<br>La dirección es «/». | <sub>session.absent</sub> |
| ☐ | 2 | Pulsa el enlace «Registra tu cuenta». | Se ve la pantalla «Registra tu cuenta».<br>La dirección es «/register». | <sub>location.changed (/register)</sub> |
| ☐ | 3 | Escribe «ana@example.com» en «Correo electrónico».<br>Escribe «Cotopaxi-5897» en «Contraseña».<br>Pulsa el botón «Registrarse». | Sigue la pantalla «Registra tu cuenta».<br>La dirección es «/register». | <sub>session.signUp</sub> |
| ☐ | 4 | El backend responde a la llamada 1 (POST …/signup): rechazado con texto «Hoy no atendemos a nadie» (estado 400 con el texto en «error»). | Sigue la pantalla «Registra tu cuenta».<br>La dirección es «/register».<br>Se lee «Hoy no atendemos a nadie».<br>Aparece el aviso «Hoy no atendemos a nadie». | <sub>call.refused</sub> |
`);
});

test('a case as Gherkin reads as sentences', () => {
  const steps = REFUSED.steps.slice(2, 3);
  expect(planAsGherkin([{ ...REFUSED, steps }]).split('\n\n')[1]).toBe(`  @abc123
  Escenario: abc123 · Cuenta: responde; termina en «Registra tu cuenta»
    Dado que nadie entró en este navegador, o se borraron los datos del sitio
    Y que el backend es de pruebas y cada respuesta espera hasta que el paso que la nombra la suelta
    Y que la aplicación está recién abierta en «/» y se ve «Cargando pagina»
    # 1: session.signUp
    Cuando escribe «ana@example.com» en «Correo electrónico»
    Y escribe «Cotopaxi-5897» en «Contraseña»
    Y pulsa el botón «Registrarse»
    Entonces sigue la pantalla «Registra tu cuenta»
    Y la dirección es «/register»
`);
});

test('quotes, commas and line ends survive CSV', () => {
  const odd = { actions: ['di "hola", y'], expected: ['a', 'b'], reference: 'x' };
  const [, row] = parseCsv(planAsCsv([{ ...REFUSED, steps: [odd] }]));
  expect(row?.slice(4)).toEqual(['1', 'Di "hola", y.', 'A.\nB.', '☐', 'x']);
});

/** Every path is generated first. */
const PATIENCE_MS = 60_000;

test('an id that no path has is a finding', { timeout: PATIENCE_MS }, async () => {
  const program = new Command().exitOverride();
  addPlan(program);
  await expect(program.parseAsync(['node', 'flow', 'plan', '--path', 'nada'])).rejects.toThrow(
    'No path has the id nada',
  );
});

/** RFC 4180, after the byte order mark. */
function parseCsv(text: string): readonly (readonly string[])[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    );
}
