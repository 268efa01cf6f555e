// What is sent: once each and whole, and no secret is left in the browser.
import { CALLS } from '../../qa/actors/calls.ts';
import { person } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { jsonReply } from '../../qa/playwright/reply.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

test('an impatient sign-in is sent once', ENGINE, async ({ page, wire, backend }) => {
  const { email, token } = await person(backend.url);
  const gate = wire.gate(CALLS.signIn);
  wire.fault(CALLS.signIn, jsonReply({ token, refresh_token: 'dos' }));
  await page.goto('/login');
  await ui.fillCredentials(page, email);
  await ui.password(page).press('Enter');
  // Forced, because Playwright would wait for a busy button.
  await ui.button(page, 'Iniciar sesión').click({ force: true });
  await ui.button(page, 'Iniciar sesión').dblclick({ force: true });
  await page.keyboard.press('Enter');
  gate.open();
  await ui.expectScreen(page, 'profile');
  expect(wire.requests(CALLS.signIn)).toHaveLength(1);
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
