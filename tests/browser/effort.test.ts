// What an owner does from the first page to a saved general assistant: at most half of the work that it was before
// examples, offered phones and calendars that an import adds. docs/design.md says what is counted.
import type { Locator, Page } from '@playwright/test';
import { newEmail, newNumber, PASSWORD } from '../../qa/browser/people.ts';
import {
  button,
  choose,
  expectLive,
  expectScreen,
  field,
  password,
  paymentButton,
  toast,
} from '../../qa/browser/screens.ts';
import { takeSteps } from '../../qa/browser/take-steps.ts';
import { countEffort, type Effort, secondsToReplace } from '../support/browser/effort.ts';
import { importCalendars, signInWithGoogle } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';
import { expectClosed, step } from '../support/browser/tours.ts';

test.use({ isGreeted: false });

/** Clicks the first field, and goes on to the others with the Tab key. */
async function fillIn(page: Page, entries: readonly (readonly [Locator, string])[]) {
  for (const [index, [target, text]] of entries.entries()) {
    if (index === 0) await target.click();
    else await tabTo(page, target);
    await page.keyboard.type(text);
  }
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  do await page.keyboard.press('Tab');
  while (!(await isReached()));
}

async function signUp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Registra tu cuenta' }).click();
  await expectScreen(page, 'register');
  await fillIn(page, [
    [field(page, 'Correo electrónico'), newEmail()],
    [password(page), PASSWORD],
  ]);
  await button(page, 'Registrarse').click();
}

async function comeFromGoogle(page: Page): Promise<void> {
  await signInWithGoogle(page, 'Continuar con Google', newEmail().slice(0, 12));
}

const THEIR_NAME = [
  ['Nombre', 'Ana'],
  ['Apellido', 'Torres'],
] as const;

async function giveProfile(page: Page, name: readonly (readonly [string, string])[]) {
  await expectScreen(page, 'profile');
  const texts = [
    ...name,
    ['Tu celular', newNumber().slice('+593'.length)],
    ['Ciudad', 'Quito'],
    ['Provincia', 'Pichincha'],
  ] as const;
  await fillIn(
    page,
    texts.map(([label, text]) => [field(page, label), text]),
  );
  await button(page, 'Continuar').click();
}

async function choosePlanAndPay(page: Page): Promise<void> {
  await expectScreen(page, 'plan');
  await page.getByRole('radio', { name: /^Ideal/ }).check();
  await paymentButton(page).click();
  await button(page, 'Pagar').click();
}

const OWN_CALENDAR = {
  id: 'ana.torres@gmail.com',
  summary: 'Ana Torres',
  primary: true,
  accessRole: 'owner',
};

/** The tour ends with the first choice. */
async function configure(page: Page): Promise<void> {
  await expectScreen(page, 'agent');
  await expect(step(page)).toBeVisible();
  await choose(page, 'Tipo de servicio', 'General');
  await expectClosed(page);
  await page.getByRole('button', { name: /^Usar \+593/ }).click();
  await button(page, 'Empezar con un ejemplo').click();
  await button(page, 'Peluquería').click();
  await importCalendars(page, 'Lucía Andrade');
  await expect(page.getByRole('group', { name: /^Editar Ana Torres/ })).toBeVisible();
  expect(await bracketsIn(page)).toBe(OWN_TEXTS.length);
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
}

/** What this owner has to say in the place of each bracket of the example, once: they may be left for later. */
const OWN_TEXTS = [
  'Peluquería Sol',
  'Av. Amazonas N24-03',
  '8 dólares',
  '25 dólares',
  'martes a sábado, de 10:00 a 19:00',
];

async function bracketsIn(page: Page): Promise<number> {
  const texts = await page
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => 'value' in input && String(input.value)));
  return new Set(texts.join().match(/\[[^\]]+\]/g)).size;
}

/** What was clicked instead of typing a phone, the assistant's texts and a calendar, at Google included. */
const INSTEAD_OF_TYPING =
  /^(Usar |Empezar con un ejemplo|Peluquería|Importar mis calendarios|L\s+Lucía Andrade|Permitir)/;

interface Bounds {
  /** The same way on commit 72ff82e, counted by the same listeners. */
  readonly before: Effort;
  readonly fields: number;
  readonly starts: (page: Page) => Promise<void>;
  readonly name: readonly (readonly [string, string])[];
}

const OWNERS: Readonly<Record<string, Bounds>> = {
  'by password': {
    before: { clicks: 14, fields: 12, characters: 399, seconds: 163.8 },
    fields: 7,
    starts: signUp,
    name: THEIR_NAME,
  },
  'by Google': {
    before: { clicks: 13, fields: 8, characters: 351, seconds: 141.7 },
    fields: 3,
    starts: comeFromGoogle,
    name: [],
  },
};

for (const [who, { before, fields, starts, name }] of Object.entries(OWNERS))
  test(`an owner ${who} has a general assistant with at most half of the effort`, async ({
    page,
    context,
  }) => {
    await page.route('**/users/me/calendarList*', (route) =>
      route.fulfill({ json: { items: [OWN_CALENDAR] } }),
    );
    const effort = await countEffort(context);
    await page.goto('/');
    await expectLive(page);
    await takeSteps({
      cuenta: () => starts(page),
      perfil: () => giveProfile(page, name),
      plan: () => choosePlanAndPay(page),
      asistente: () => configure(page),
    });

    const now = effort.read();
    const own = Math.round(now.seconds + secondsToReplace(OWN_TEXTS));
    console.log(`${who}, before:`, before, 'now:', now, `with the brackets replaced: ${own} s`);
    const others = effort.clicked().filter((control) => !INSTEAD_OF_TYPING.test(control));
    expect(now.fields).toBeLessThanOrEqual(fields);
    expect(others.length, others.join(' · ')).toBeLessThanOrEqual(before.clicks);
    expect(now.seconds).toBeLessThanOrEqual(before.seconds / 2);
  });
