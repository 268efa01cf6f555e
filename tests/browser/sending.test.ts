// What is sent: once each and whole, and no secret is left in the browser.
import type { Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { person } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { faults, jsonReply } from '../../qa/playwright/reply.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

/** Clicks three times and presses Enter, while the answer is held back. */
async function sendAgainAndAgain(page: Page, name: string): Promise<void> {
  // Forced, because Playwright would wait for a busy button.
  await ui.button(page, name).click({ force: true });
  await ui.button(page, name).dblclick({ force: true });
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
    await ui.fillCredentials(page, email);
    await ui.password(page).press('Enter');
    await sendAgainAndAgain(page, name);
    gate.open();
    await ui.expectScreen(page, 'profile');
    expect(wire.requests(CALLS[call])).toHaveLength(1);
  });
}

test('a profile that was refused says so beside its button until it is sent again', async ({
  page,
  wire,
  guard,
  enter,
}) => {
  guard.expectFailure(CALLS.createCustomer.path, 500);
  wire.fault(CALLS.createCustomer, faults.refused('Hoy no'));
  await enter('new');
  await ui.fillProfile(page);
  await ui.button(page, 'Continuar').click();
  const failed = page.getByRole('main').getByText('Hoy no');
  await expect(failed).toBeVisible();
  wire.lift();
  const gate = wire.gate(CALLS.createCustomer);
  await ui.button(page, 'Continuar').click();
  await expect(failed).toBeHidden();
  gate.open();
  await ui.expectScreen(page, 'plan');
});

test('a connect link that is a script cannot be opened', async ({ page, wire, enter }) => {
  const stored = {
    template_type: 'GENERAL',
    whatsapp_url: 'javascript:alert(document.cookie)',
    calendar_url: '',
  };
  wire.fault(CALLS.loadAssistant, jsonReply(stored));
  await enter('subscribed');
  for (const name of ['Conectar con WhatsApp', 'Conectar con mi cuenta Google']) {
    await expect(ui.button(page, name)).toBeDisabled();
    await expect(ui.button(page, name)).toHaveAccessibleDescription(
      'El enlace todavía no está disponible.',
    );
  }
});
