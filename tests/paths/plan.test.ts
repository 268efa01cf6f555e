// The manual plan: cases that a person can carry out, word by word in each of the plan's formats.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import {
  describeEvent,
  type Opening,
  type Step,
  settledStart,
  settledTransition,
  stateNodes,
  walkPaths,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { addPlan } from '../../flow/commands/plan.ts';
import { answerName, callName, holdTexts } from '../../flow/controls/console-words.ts';
import { openings } from '../../flow/hold/openings.ts';
import { answersOf, onboardingFlow } from '../../flow/onboarding.ts';
import { coverPaths } from '../../flow/paths/cover-paths.ts';
import { PERSON_EVENTS } from '../../flow/person-events.ts';
import { MOST_STEPS, type PlanCase, planCases } from '../../flow/plan/cases.ts';
import { planAsCsv } from '../../flow/plan/csv.ts';
import { planAsGherkin } from '../../flow/plan/gherkin.ts';
import { planAsMarkdown } from '../../flow/plan/markdown.ts';
import { PRIORITIES } from '../../flow/plan/priority-words.ts';
import { type TestCase, testCaseOf } from '../../flow/plan/test-case.ts';
import { FACTS_BY_ACTOR } from '../../machines/events.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { stateName } from '../../machines/state-name.ts';

const machine: AnyStateMachine = onboardingMachine;

/** A case of events by their descriptions. @param prepared how many of them the test console brings about */
function caseOf(prepared: number, ...descriptions: readonly string[]): PlanCase {
  let [snapshot] = settledStart(onboardingFlow);
  const all = descriptions.map((description): Step => {
    const event = onboardingFlow.possible(snapshot).find((it) => describeEvent(it) === description);
    if (!event) throw new Error(`${description} cannot happen here`);
    [snapshot] = settledTransition(onboardingFlow, snapshot, event);
    return { event, snapshot };
  });
  const steps = all.slice(prepared);
  return {
    id: 'abc123',
    priority: 'media',
    preparation: all.slice(0, prepared),
    steps,
    isNew: steps.map((_, index) => index > 0),
  };
}

const REFUSED = await testCaseOf(
  caseOf(1, 'session.absent', 'location.changed (/register)', 'session.signUp', 'call.refused'),
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

test('a case says where it begins, what to do and what to see', () => {
  expect(REFUSED).toEqual({
    id: 'abc123',
    priority: 'media',
    title: '«Registra tu cuenta»: pulsa el botón «Registrarse» / rechazado con texto',
    preconditions: [
      'la aplicación de pruebas está recién abierta con «/?caso=abc123»',
      'se ve la pantalla «Inicio de sesión»',
      'la dirección es «/»',
    ],
    data: [
      { label: 'Correo electrónico', value: 'ana@example.com' },
      { label: 'Contraseña', value: 'Cotopaxi-5897' },
    ],
    steps: [
      {
        actions: ['pulsa el enlace «Registra tu cuenta»'],
        expected: ['se ve la pantalla «Registra tu cuenta»', 'la dirección es «/register»'],
      },
      {
        actions: [
          'escribe «ana@example.com» en «Correo electrónico»',
          'escribe «Cotopaxi-5897» en «Contraseña»',
          'pulsa el botón «Registrarse»',
        ],
        expected: [
          'sigue la pantalla «Registra tu cuenta»',
          'la dirección es «/register»',
          'en la consola espera «Llamada 1 · POST …/signup»',
        ],
      },
      {
        actions: ['en la consola, en «Llamada 1 · POST …/signup», pulsa «Rechazado con texto»'],
        expected: [
          'sigue la pantalla «Registra tu cuenta»',
          'la dirección es «/register»',
          'se lee «Hoy no atendemos a nadie»',
          'aparece el aviso «Hoy no atendemos a nadie»',
        ],
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
      'el «Registro» de la consola dice «Error en autenticación other auth/internal-error»',
    ],
  ],
  [
    'a call that begins, and nothing that an earlier step said',
    [
      'session.absent',
      'session.signInWithGoogle',
      'google.failed (network)',
      'session.signInWithGoogle',
    ],
    [
      'sigue la pantalla «Inicio de sesión»',
      'la dirección es «/»',
      'en la consola espera «Google · ventana para elegir la cuenta»',
    ],
  ],
  [
    'a call that nobody waits for any more',
    [SIGNED_IN, 'session.logout'],
    [
      'sigue la pantalla «VIRSI está preparando todo para ti...»',
      'la dirección es «/»',
      'en la consola ya no espera «Llamada 2 · GET …/bot_customer/{correo}»',
      'en la consola espera «Navegador · el cierre de la sesión»',
    ],
  ],
  [
    'a call that begins again',
    [SIGNED_IN, 'step.retry'],
    [
      'sigue la pantalla «VIRSI está preparando todo para ti...»',
      'la dirección es «/»',
      'en la consola espera otra vez «Llamada 2 · GET …/bot_customer/{correo}»',
    ],
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
  const { steps } = await testCaseOf(caseOf(0, ...events));
  expect(steps.at(-1)?.expected).toEqual(expected);
});

describe('the whole plan', { timeout: 120_000 }, async () => {
  const planned = planCases();
  const cases = await Promise.all(planned.map((each) => testCaseOf(each)));

  test('takes every transition and sees every answer of a guard that the paths do', async () => {
    const asPaths = planned.map(({ id, preparation, steps }) => ({
      id,
      title: id,
      steps: [...preparation, ...steps],
    }));
    const { paths: walked } = await walkPaths(onboardingFlow, asPaths);
    expect(walked.flatMap(({ departure }) => departure ?? [])).toEqual([]);
    const { paths: covered } = await walkPaths(onboardingFlow, coverPaths());
    const takenBy = (records: typeof walked) =>
      [
        ...new Set(records.flatMap(({ transitions, guards }) => [...transitions, ...guards])),
      ].sort();
    expect(takenBy(walked)).toEqual(takenBy(covered));
  });

  test('has each answer of each actor as something to do', () => {
    const said = cases.flatMap(({ steps }) => steps.flatMap(({ actions }) => actions));
    const answers = Object.keys(FACTS_BY_ACTOR).flatMap((actor) =>
      answersOf(actor).map(
        ({ outcome = '' }) =>
          `en la consola, en «${callName(actor)}», pulsa «${answerName(actor, outcome)}»`,
      ),
    );
    expect(answers.filter((answer) => !said.includes(answer))).toEqual([]);
  });

  test('has cases of at most fifteen steps, all different', () => {
    expect(MOST_STEPS).toBe(15);
    expect(planned.filter(({ steps }) => steps.length > 15 || steps.length === 0)).toEqual([]);
    expect(new Set(planned.map(({ id }) => id)).size).toBe(planned.length);
  });

  test('begins with the happy paths and goes on by priority', () => {
    const places = cases.map(({ priority }) => PRIORITIES.indexOf(priority));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(4);
    expect(cases.filter(({ priority }) => priority === 'humo').map(({ title }) => title)).toEqual([
      'Del ingreso al pago, con contraseña, para un consultorio',
      'Del pago al asistente, con contraseña, para un consultorio',
      'Del ingreso al pago, con Google, para un negocio',
      'Del pago al asistente, con Google, para un negocio',
    ]);
  });

  test('prepares a state without anything that only a person does', () => {
    const personal = planned.flatMap(({ id, preparation }) =>
      preparation.flatMap(({ event }, index) => {
        const isAddress = index === 0 && event.type === 'location.changed';
        const isByItself = event.actor !== undefined || event.type.startsWith('xstate.after.');
        return isAddress || isByItself ? [] : [`${id}: ${event.type}`];
      }),
    );
    expect(personal).toEqual([]);
  });

  test('asks for nothing that only a program can do', () => {
    const said = saidIn(cases).join('\n');
    expect(said).not.toMatch(/pushState|automátic|consola del navegador/);
    expect(said).toContain(`(en la consola: «${holdTexts.address}» y «${holdTexts.go}»)`);
  });

  test('says of every step what to do and what to see', () => {
    const silent = cases.flatMap(({ id, steps }) =>
      steps.filter(({ actions, expected }) => !actions.length || !expected.length).map(() => id),
    );
    expect(silent).toEqual([]);
  });

  test('speaks no machine’s language', () => {
    const isJargon = (said: string) => JARGON.some((word) => said.includes(word));
    expect(saidIn(cases).filter(isJargon)).toEqual([]);
  });

  test('parses back from CSV, a row for each step', () => {
    const [header, ...rows] = parseCsv(planAsCsv(cases));
    expect(header?.join(', ')).toBe(
      'Caso, Prioridad, Título, Estado preparado, Datos, Paso, Qué hacer, Qué se debe ver, Hecho',
    );
    expect(
      rows.map(([id, priority, , , , number, , , done]) => [id, priority, number, done]),
    ).toEqual(
      cases.flatMap(({ id, priority, steps }) =>
        steps.map((_, index) => [id, priority, String(index + 1), '☐']),
      ),
    );
  });

  test('is Gherkin in Spanish, a scenario for each case', () => {
    const lines = planAsGherkin(cases)
      .trim()
      .split('\n')
      .map((line) => line.trim());
    expect(lines[0]).toBe('# language: es');
    const keyword = /^(#|@|Característica:|Escenario:|Dado que |Y |Cuando |Entonces |$)/;
    expect(lines.filter((line) => !keyword.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('@'))).toEqual(
      cases.map(({ id, priority }) => `@${id} @${priority}`),
    );
  });
});

test('the console opens every case where it begins, and states by their names', {
  timeout: 60_000,
}, async () => {
  const known = new Map((await openings()).map((each) => [each.id, each]));
  const led = ({ path, answers }: Opening) => {
    let [snapshot] = settledStart(onboardingFlow);
    const address = { type: 'location.changed', path };
    for (const event of path === '/' ? answers : [address, ...answers])
      [snapshot] = settledTransition(onboardingFlow, snapshot, event);
    return snapshot;
  };
  const wrong = planCases().filter(({ id, preparation }) => {
    const opening = known.get(id);
    const [start] = settledStart(onboardingFlow);
    const end = preparation.at(-1)?.snapshot ?? start;
    return !opening || JSON.stringify(led(opening)) !== JSON.stringify(end);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  for (const state of ['anonymous.register.ready', 'authenticated.pastDue.ready']) {
    const opening = known.get(state);
    expect(opening && stateName(led(opening).value)).toBe(state);
  }
  // Somebody has to sign in for it.
  expect([...known.keys()]).not.toContain('anonymous.login.signingIn');
});

test.each([
  [
    'a condition stands before what depends on it',
    'session.logout',
    [
      'pulsa el botón «Cerrar sesión»',
      'si se ve el botón «Cerrar sesión y borrarlos»: pulsa el botón «Cerrar sesión y borrarlos»',
    ],
  ],
  [
    'another tab is a button of the console',
    'session.started',
    ['otra persona entra en otra pestaña (en la consola: «Otra persona entra en otra pestaña»)'],
  ],
  [
    'an address is typed into the console',
    'location.changed (/nowhere)',
    ['cambia la dirección a «/nowhere» sin recargar (en la consola: «Ir a la dirección» y «Ir»)'],
  ],
  [
    'the Back button is one too',
    'page.restored',
    ['vuelve desde otra página con el botón Atrás (en la consola: «Se vuelve con el botón Atrás»)'],
  ],
])('%s', async (_, event, actions) => {
  const { steps } = await testCaseOf(caseOf(1, SIGNED_IN, event));
  expect(steps).toHaveLength(1);
  expect(steps[0]?.actions).toEqual(actions);
});

test('a case as Markdown has boxes to tick and one line for each step', () => {
  const [, section] = planAsMarkdown([REFUSED]).split('\n## ');
  expect(
    section,
  ).toBe(`☐ abc123 · media · «Registra tu cuenta»: pulsa el botón «Registrarse» / rechazado con texto

**Estado preparado:**

- La aplicación de pruebas está recién abierta con «/?caso=abc123».
- Se ve la pantalla «Inicio de sesión».
- La dirección es «/».

**Datos:**

- Correo electrónico: «ana@example.com»
- Contraseña: «Cotopaxi-5897»

| ☐ | N.º | Qué hacer | Qué se debe ver |
|---|---|---|---|
| ☐ | 1 | Pulsa el enlace «Registra tu cuenta». | Se ve la pantalla «Registra tu cuenta».<br>La dirección es «/register». |
| ☐ | 2 | Escribe «ana@example.com» en «Correo electrónico».<br>Escribe «Cotopaxi-5897» en «Contraseña».<br>Pulsa el botón «Registrarse». | Sigue la pantalla «Registra tu cuenta».<br>La dirección es «/register».<br>En la consola espera «Llamada 1 · POST …/signup». |
| ☐ | 3 | En la consola, en «Llamada 1 · POST …/signup», pulsa «Rechazado con texto». | Sigue la pantalla «Registra tu cuenta».<br>La dirección es «/register».<br>Se lee «Hoy no atendemos a nadie».<br>Aparece el aviso «Hoy no atendemos a nadie». |
`);
});

test('a case as Gherkin reads as sentences', () => {
  const steps = REFUSED.steps.slice(1, 2);
  expect(planAsGherkin([{ ...REFUSED, steps }]).split('\n\n')[1]).toBe(`  @abc123 @media
  Escenario: abc123 · «Registra tu cuenta»: pulsa el botón «Registrarse» / rechazado con texto
    Dado que la aplicación de pruebas está recién abierta con «/?caso=abc123»
    Y que se ve la pantalla «Inicio de sesión»
    Y que la dirección es «/»
    Cuando escribe «ana@example.com» en «Correo electrónico»
    Y escribe «Cotopaxi-5897» en «Contraseña»
    Y pulsa el botón «Registrarse»
    Entonces sigue la pantalla «Registra tu cuenta»
    Y la dirección es «/register»
    Y en la consola espera «Llamada 1 · POST …/signup»
`);
});

test('quotes, commas and line ends survive CSV', () => {
  const odd = { actions: ['di "hola", y'], expected: ['a', 'b'] };
  const [, row] = parseCsv(planAsCsv([{ ...REFUSED, steps: [odd] }]));
  expect(row?.slice(5)).toEqual(['1', 'Di "hola", y.', 'A.\nB.', '☐']);
});

/** Every case is generated first. */
const PATIENCE_MS = 60_000;

function plan(...options: readonly string[]) {
  const program = new Command().exitOverride();
  addPlan(program);
  return program.parseAsync(['node', 'flow', 'plan', ...options]);
}

test('an id that no case has is a finding', { timeout: PATIENCE_MS }, async () => {
  await expect(plan('--case', 'nada')).rejects.toThrow('There is no case nada.');
});

test('a file of the plan holds the plan and nothing else', { timeout: PATIENCE_MS }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'virsi-plan-'));
  try {
    const file = join(folder, 'plan.md');
    const [first] = planCases();
    if (!first) throw new Error('A plan without a case');
    await plan('--case', first.id, '--out', file);
    expect(readFileSync(file, 'utf8')).toBe(planAsMarkdown([await testCaseOf(first)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
