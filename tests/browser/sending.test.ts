// What is sent: once each and whole, and no secret is left in the browser.
import type { Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { assistantOf } from '../../qa/bodies.ts';
import { newEmail, newNumber, PASSWORD, person } from '../../qa/browser/people.ts';
import {
  addCalendar,
  button,
  choose,
  expectScreen,
  field,
  fillCredentials,
  fillProfile,
  fillTexts,
  GENERAL_TEXTS,
  password,
  toast,
} from '../../qa/browser/screens.ts';
import { jsonReply } from '../../qa/playwright/reply.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

/** Clicks three times and presses Enter, while the answer is held back. */
async function sendAgainAndAgain(page: Page, name: string): Promise<void> {
  // Forced, because Playwright would wait for a busy button.
  await button(page, name).click({ force: true });
  await button(page, name).dblclick({ force: true });
  await page.keyboard.press('Enter');
}

for (const [call, path, name] of [
  ['signUp', '/register', 'Registrarse'],
  ['signIn', '/login', 'Iniciar sesión'],
] as const) {
  test(`an impatient ${call} is sent once`, ENGINE, async ({ page, wire, backend }) => {
    const { email, token } = await person(backend.url);
    const gate = wire.gate(CALLS[call]);
    wire.fault(CALLS[call], jsonReply({ token, refresh_token: 'dos' }));
    await page.goto(path);
    await fillCredentials(page, email);
    await password(page).press('Enter');
    await sendAgainAndAgain(page, name);
    gate.open();
    await expectScreen(page, 'profile');
    expect(wire.requests(CALLS[call])).toHaveLength(1);
  });
}

test('an impatient assistant is sent once, whole', async ({ page, wire, enter }) => {
  const gate = wire.gate(CALLS.saveAssistant);
  const phone = newNumber();
  const { email } = await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
  await field(page, 'Número de teléfono').fill(phone);
  await fillTexts(page, GENERAL_TEXTS);
  await addCalendar(page, 'z@peluqueria.test', ' Corte ');
  await addCalendar(page, 'a@peluqueria.test', 'Color');
  await sendAgainAndAgain(page, 'Guardar configuración');
  gate.open();
  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();

  const sent = wire.requests(CALLS.saveAssistant);
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    assistantOf(email, phone, {
      context: GENERAL_TEXTS.Contexto,
      first_message: GENERAL_TEXTS['Mensaje inicial'],
      additional_instructions: GENERAL_TEXTS['Instrucciones adicionales (opcional)'],
      calendar_info: { 'z@peluqueria.test': 'Corte', 'a@peluqueria.test': 'Color' },
    }),
  ]);
  expect(sent[0]?.body).toContain('"z@peluqueria.test":"Corte","a@peluqueria.test":"Color"');
});

test(
  'neither password nor token is left in the browser, but for the cookie',
  ENGINE,
  async ({ page, context, guard }) => {
    const email = newEmail();
    await page.goto('/register');
    await fillCredentials(page, email);
    await button(page, 'Registrarse').click();
    await fillProfile(page);
    await button(page, 'Continuar').click();
    await expectScreen(page, 'plan');

    const [cookie] = await context.cookies();
    const token = decodeURIComponent(cookie?.value ?? '');
    expect(token).toMatch(/^eyJ/);
    const left = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
    );
    for (const place of [left, ...guard.lines]) {
      expect(place).not.toContain(token);
      expect(place).not.toContain(PASSWORD);
    }
  },
);

test('a connect link that is a script cannot be opened', async ({ page, wire, enter }) => {
  const stored = {
    template_type: 'GENERAL',
    whatsapp_url: 'javascript:alert(document.cookie)',
    calendar_url: '',
  };
  wire.fault(CALLS.loadAssistant, jsonReply(stored));
  await enter('subscribed');
  for (const name of ['Conectar con WhatsApp', 'Conectar con mi cuenta Google']) {
    await expect(button(page, name)).toBeDisabled();
    await expect(button(page, name)).toHaveAccessibleDescription(
      'El enlace todavía no está disponible.',
    );
  }
});
