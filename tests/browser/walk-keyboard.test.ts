// The whole way without a pointer, and what a screen reader says on it: tests/screens/screen-reader-log.md.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { newEmail, newNumber, PASSWORD } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { PAYMENT_BUTTONS } from '../../qa/journeys.ts';
import { type Line, type Listener, listenTo } from '../support/browser/screen-reader/listener.ts';
import { expect, test } from '../support/browser/test.ts';

// The recorded log as a readable page, and the faults in it.
/** Width of the column of keys. */
const KEY_WIDTH = 14;

const BEFORE: Readonly<Record<Line['kind'], string>> = {
  key: '',
  text: '',
  said: '',
  title: 'título: ',
  polite: 'aviso: ',
  assertive: 'alerta: ',
};

/**
 * One line for each thing that was read, beside the key that caused it. A blank line comes before each new title.
 * @param stands replacements for words that differ from run to run
 */
function writeLog(lines: readonly Line[], stands: Readonly<Record<string, string>>): string {
  const steady = lines.map((line) => ({ ...line, text: replaceAll(line.text, stands) }));
  const log = deedsOf(steady).map(writeDeed).join('\n').trim();
  // What was typed, and nothing but the field itself told before.
  return log.replaceAll(/(?<=^\S.*)\n(«[^»]*»)$/gm, ' ← $1');
}

function replaceAll(text: string, stands: Readonly<Record<string, string>>): string {
  return Object.entries(stands).reduce((all, [words, stand]) => all.replaceAll(words, stand), text);
}

/** One action of the person and what is read because of it. */
function deedsOf(lines: readonly Line[]): Line[][] {
  const deeds: Line[][] = [];
  for (const line of lines) {
    const latest = deeds.at(-1);
    if (isDone(line) || !latest) deeds.push([line]);
    else latest.push(line);
  }
  return deeds;
}

function writeDeed(deed: readonly Line[]): string {
  const done = deed.filter(isDone).map(({ kind, text }) => (kind === 'key' ? text : `«${text}»`));
  const heard = deed.filter((line) => !isDone(line)).map(({ kind, text }) => BEFORE[kind] + text);
  const key = done.join('');
  const isNewPage = deed.some(({ kind }) => kind === 'title');
  const written = isNewPage ? [''] : [];
  // A long text has a line of its own.
  if (heard.length === 0 || key.length >= KEY_WIDTH) written.push(key);
  const beside = written.includes(key) ? '' : key;
  heard.forEach((text, index) => {
    written.push((index === 0 ? beside : '').padEnd(KEY_WIDTH) + text);
  });
  return written.join('\n');
}

function isDone({ kind }: Line): boolean {
  return kind === 'key' || kind === 'text';
}

/** Focused elements without a name, and messages that one key caused twice. */
function faultsIn(lines: readonly Line[]): readonly string[] {
  const faults: string[] = [];
  let messages = new Set<string>();
  for (const { kind, text } of lines) {
    if (kind === 'key' || kind === 'text') messages = new Set();
    if (kind === 'said' && text.includes('«»')) faults.push(`without a name: ${text}`);
    if (kind !== 'polite' && kind !== 'assertive') continue;
    if (messages.has(text)) faults.push(`said twice: ${text}`);
    messages.add(text);
  }
  return faults;
}

const LOG_HEAD = `# What a screen reader says, from register to saved

The walk by keyboard: left, what is pressed; right, what is said, with names, roles and states from Chromium's accessibility
tree, and after ← what is typed. *título* is a new title of the page, *aviso* and *alerta* are messages of its live regions.
\`npx playwright test walk-keyboard --update-snapshots\` writes it anew.

\`\`\`text
`;

const LOG_FOOT = '\n```\n';

test.use({ throughProxy: true });

test('an owner walks from sign-up to a saved assistant with a keyboard and a screen reader', async ({
  page,
  wire,
}) => {
  const [email, number] = [newEmail(), newNumber()];
  const calendar = `${randomUUID().slice(0, 8)}@salon.test`;
  // More than a hundred keys, each with a read of the accessibility tree.
  test.slow();
  const listener = await listenTo(page);
  const walk = walker(page, listener);

  await page.clock.install();
  await page.goto('/register');
  await ui.expectScreen(page, 'register');
  // The clock stops here: only the waits that the test makes long are announced.
  await page.clock.pauseAt(Date.now() + 60_000);
  await walk.tabTo(page.getByRole('link', { name: 'Ir al contenido' }));
  await listener.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await walk.tabTo(ui.field(page, 'Correo electrónico'));
  await listener.press('Enter');
  await expect(ui.field(page, 'Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
  await walk.type(ui.field(page, 'Correo electrónico'), email);
  await walk.type(ui.password(page), PASSWORD);
  const check = wire.gate(CALLS.findCustomer);
  await listener.press('Enter');
  await walk.waitFor(page.getByText('VIRSI está preparando todo para ti...'));
  await listener.hear();
  check.open();

  await walk.waitFor(page.getByRole('heading', { level: 1 }));
  await ui.expectScreen(page, 'profile');
  await walk.type(ui.field(page, 'Nombre'), 'Ana');
  await walk.type(ui.field(page, 'Tu celular'), '991234567');
  // The library that reads the number has come.
  await expect(page.getByRole('combobox', { name: 'País', exact: true })).toHaveText('Ecuador');
  await walk.type(ui.field(page, 'Ciudad'), 'Quito');
  await walk.select('País', 'Ecuador');
  await walk.type(ui.field(page, 'Provincia'), 'Pichincha');
  await walk.tabTo(ui.button(page, 'Continuar'));
  await listener.press('Enter');
  await expect(ui.field(page, 'Apellido')).toBeFocused();
  await walk.type(ui.field(page, 'Apellido'), 'Torres');
  // With fingers, Enter goes on to the next field.
  await walk.tabTo(ui.button(page, 'Continuar'));
  await listener.press('Enter');

  await ui.expectScreen(page, 'plan');
  await walk.tabTo(page.getByRole('radio', { name: /^Básico/ }));
  await listener.press('Space');
  await listener.hear();
  await listener.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Ideal/ })).toBeChecked();
  const link = wire.gate(CALLS.requestPaymentLink);
  for (const label of PAYMENT_BUTTONS) {
    await walk.tabTo(ui.button(page, label));
    await listener.press('Enter');
  }
  await expect(page.getByText('Generando tu enlace de pago')).toBeVisible();
  await listener.hear();
  link.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu suscripción');
  await walk.tabTo(ui.button(page, 'Pagar'));
  const status = wire.gate(CALLS.readSubscription);
  await listener.press('Enter');
  await walk.waitFor(page.getByText('VIRSI está preparando todo para ti...'));
  await listener.hear();
  status.open();

  await walk.waitFor(page.getByRole('heading', { level: 1 }));
  await ui.expectScreen(page, 'agent');
  await walk.select('Tipo de servicio', 'General');
  await expect(ui.button(page, 'Usar +593 99 123 4567')).toBeVisible();
  await walk.tabTo(ui.button(page, 'Guardar configuración'));
  await listener.press('Enter');
  await expect(ui.field(page, 'WhatsApp de tu asistente')).toBeFocused();
  await walk.tabTo(ui.field(page, 'WhatsApp de tu asistente'));
  await listener.type(number);
  await expect(page.getByText('Tienes cambios sin guardar.').first()).toBeAttached();
  await listener.hear();
  await walk.type(ui.field(page, 'Contexto'), ui.GENERAL_TEXTS.Contexto);
  await walk.type(ui.field(page, 'Mensaje inicial'), ui.GENERAL_TEXTS['Mensaje inicial']);
  await walk.type(ui.calendarId(page), calendar);
  await listener.press('Enter');
  await expect(ui.calendarService(page)).toBeFocused();
  await walk.type(ui.calendarService(page), 'Corte');
  await listener.press('Enter');
  await expect(ui.button(page, `Editar Corte (${calendar})`)).toBeFocused();
  await walk.tabTo(ui.button(page, 'Guardar configuración'));
  const links = wire.gate(CALLS.loadAssistant);
  await listener.press('Enter');

  await expect(ui.toast(page, 'Agente creado correctamente')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Conecta tu asistente' })).toBeFocused();
  await listener.hear();
  links.open();
  await expect(page.getByText('Los enlaces están listos.')).toBeAttached();
  const connection = page.getByRole('link', { name: 'Conectar con mi cuenta Google' });
  await expect(connection).toBeVisible();
  await walk.tabTo(connection);

  expect(faultsIn(listener.lines)).toEqual([]);
  const log = writeLog(listener.lines, {
    [email]: 'ana@virsi.test',
    [PASSWORD]: 'una contraseña',
    [calendar]: 'corte@salon.test',
    [number.slice('+593'.length)]: '987654321',
  });
  expect(LOG_HEAD + log + LOG_FOOT).toMatchSnapshot('screen-reader-log.md');
});

/** More than any screen has between two of its fields. */
const MOST_TABS = 40;

function walker(page: Page, listener: Listener) {
  async function waitFor(target: Locator): Promise<void> {
    await expect(async () => {
      await page.clock.runFor(100);
      expect(await target.isVisible()).toBe(true);
    }).toPass();
  }

  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const isReached = () => target.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      await listener.hear();
      if (await isReached()) return;
      await listener.press('Tab');
    }
    await expect(target).toBeFocused();
  }

  async function type(target: Locator, text: string): Promise<void> {
    await tabTo(target);
    await listener.type(text);
    await listener.hear();
  }

  async function select(name: string, option: string): Promise<void> {
    const control = page.getByRole('combobox', { name, exact: true });
    await tabTo(control);
    // The list has come: without it the select says that it is coming.
    await expect(
      page.locator(`[id="${await control.getAttribute('aria-controls')}"]`),
    ).toBeAttached();
    await listener.press('Enter');
    await listener.hear();
    await listener.type(option);
    await listener.hear();
    await listener.press('Enter');
    await expect(control).toHaveText(option);
    await listener.hear();
  }

  return { waitFor, tabTo, type, select };
}
