// A case of the manual plan word by word, in each of the plan's formats.
// @rule Which words a path's Spanish sentence has
import { expect, test } from 'vitest';
import { CHOOSES_PLAN, reachesPlans, type WalkStep } from '../../../qa/journeys.ts';
import { planAsCsv } from '../../../qa/manual/csv.ts';
import { planAsMarkdown } from '../../../qa/manual/markdown.ts';
import { testCaseOf } from '../../../qa/manual/test-case.ts';
import { caseOf, parseCsv, REFUSED } from './plan-case.ts';

test('a case says where it begins, what to do and what to see', () => {
  expect(REFUSED).toEqual({
    id: 'abc123',
    priority: 'media',
    title:
      '«Crear la cuenta»: pulsa el botón «Registrarse»; «Creando la cuenta»: rechazado con texto',
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
          'se sigue viendo la pantalla «Registra tu cuenta»',
          'la dirección es «/register»',
          'en la consola espera «Llamada 1 · POST …/signup»',
        ],
      },
      {
        actions: ['en la consola, en «Llamada 1 · POST …/signup», pulsa «Rechazado con texto»'],
        expected: [
          'se sigue viendo la pantalla «Registra tu cuenta»',
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

test.each<[string, readonly (string | WalkStep)[], readonly string[]]>([
  [
    'a text that goes',
    [SIGNED_IN, CUSTOMER, ...reachesPlans(), ...CHOOSES_PLAN],
    [
      'se sigue viendo la pantalla «Selecciona tu plan»',
      'la dirección es «/admin-account»',
      'se lee «Tienes 7 días gratis.»',
      'se lee «Después, 99/mes.»',
      'se lee «Puedes cancelar antes de que terminen.»',
      'ya no se lee «Selecciona un plan para continuar»',
    ],
  ],
  [
    'a line of the console',
    [SIGNED_IN, CUSTOMER, ACTIVE, FOUND, 'calendars.import', 'popup.failed (other)'],
    [
      'se sigue viendo la pantalla «Configuración de tu asistente virtual»',
      'la dirección es «/admin-agent-account»',
      'el «Registro» de la consola dice «Error en autenticación other auth/internal-error»',
    ],
  ],
  [
    'a call that begins, and nothing that an earlier step said',
    [
      'session.absent',
      'session.signInWith (google)',
      'popup.failed (network)',
      'session.signInWith (google)',
    ],
    [
      'se sigue viendo la pantalla «Inicio de sesión»',
      'la dirección es «/»',
      'en la consola espera «Google · ventana para elegir la cuenta»',
    ],
  ],
  [
    'a call that nobody waits for any more',
    [SIGNED_IN, 'session.logout'],
    [
      'se sigue viendo la pantalla «VIRSI está preparando todo para ti...»',
      'la dirección es «/»',
      'en la consola ya no espera «Llamada 2 · GET …/bot_customer/{correo}»',
      'en la consola espera «Navegador · el cierre de la sesión»',
    ],
  ],
  [
    'a call that begins again',
    [SIGNED_IN, 'step.retry'],
    [
      'se sigue viendo la pantalla «VIRSI está preparando todo para ti...»',
      'la dirección es «/»',
      'en la consola espera otra vez «Llamada 2 · GET …/bot_customer/{correo}»',
    ],
  ],
  [
    'a notice whose detail differs from browser to browser',
    [SIGNED_IN, 'customer.absent', 'profile.submit', 'call.failed'],
    [
      'se sigue viendo la pantalla «Crea tu cuenta VIRSI»',
      'la dirección es «/post-register»',
      'aparece el aviso «Error creando cliente:», con el detalle de la falla',
    ],
  ],
  [
    'a notice that says why an export failed, as the browser tells it',
    [SIGNED_IN, 'location.changed (/account)', 'account.export', 'call.failed'],
    [
      'se sigue viendo la pantalla «Tu cuenta»',
      'la dirección es «/account»',
      'aparece el aviso «No pudimos descargar tus datos:», con el detalle de la falla',
    ],
  ],
])('%s is to be seen', async (_, events, expected) => {
  const { steps } = await testCaseOf(caseOf(0, ...events));
  expect(steps.at(-1)?.expected).toEqual(expected);
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
  ).toBe(`☐ abc123 · media · «Crear la cuenta»: pulsa el botón «Registrarse»; «Creando la cuenta»: rechazado con texto

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
| ☐ | 2 | Escribe «ana@example.com» en «Correo electrónico».<br>Escribe «Cotopaxi-5897» en «Contraseña».<br>Pulsa el botón «Registrarse». | Se sigue viendo la pantalla «Registra tu cuenta».<br>La dirección es «/register».<br>En la consola espera «Llamada 1 · POST …/signup». |
| ☐ | 3 | En la consola, en «Llamada 1 · POST …/signup», pulsa «Rechazado con texto». | Se sigue viendo la pantalla «Registra tu cuenta».<br>La dirección es «/register».<br>Se lee «Hoy no atendemos a nadie».<br>Aparece el aviso «Hoy no atendemos a nadie». |
`);
});

test('quotes, commas and line ends survive CSV', () => {
  const odd = { actions: ['di "hola", y'], expected: ['a', 'b'] };
  const [, row] = parseCsv(planAsCsv([{ ...REFUSED, steps: [odd] }]));
  expect(row?.slice(5)).toEqual(['1', 'Di "hola", y.', 'A.\nB.', '☐']);
});

test.each(['=1+1', '+593991234567', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a spreadsheet takes no cell for a formula: %j',
  (title) => {
    const [, row] = parseCsv(planAsCsv([{ ...REFUSED, title, steps: REFUSED.steps.slice(0, 1) }]));
    expect(row?.[2]).toBe(`'${title}`);
  },
);
