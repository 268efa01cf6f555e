// Every frozen text, seen in the running app where the specification puts it.
import type { Page } from '@playwright/test';
import { newEmail } from '../../qa/browser/people.ts';
import { button, choose, fillCredentials } from '../../qa/browser/screens.ts';
import { FROZEN_TEXTS, FROZEN_WORDS } from '../../qa/scenarios/page/frozen-texts.ts';
import { ON_SCREEN } from '../support/browser/frozen-visits.ts';
import { openGoogle } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

for (const { where, texts, go } of ON_SCREEN) {
  test(`the frozen texts are seen ${where}`, async ({ page, wire, guard, enter }) => {
    await go({ page, wire, guard, enter });
    for (const text of texts) await expectSeen(page, text);
  });
}

/** Visible, letter for letter. Only spaces may be around it. */
async function expectSeen(page: Page, text: string): Promise<void> {
  const words = new RegExp(`(^|\\s)${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(\\s|$)`);
  await expect(page.getByText(words).filter({ visible: true }).first(), text).toBeVisible();
}

test('the Google failures are in the log, and the account chooser is asked for', async ({
  page,
  enter,
  guard,
}) => {
  await page.goto('/login');
  const chooser = await openGoogle(page, 'Continuar con Google');
  expect(new URL(chooser.url()).searchParams.get('prompt')).toBe('select_account');
  await button(chooser, 'Cancelar').click();
  await expect.poll(() => guard.lines).toEqual(['warning: Google Sign-In failed cancelled']);

  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
  const consent = await openGoogle(page, 'Importar mis calendarios');
  expect(new URL(consent.url()).searchParams.get('prompt')).toBe('select_account');
  await button(consent, 'Cancelar').click();
  await expect.poll(() => guard.lines).toContain('warning: Error en autenticación cancelled');
});

test('the session is in a cookie and a record without the token', async ({ page, context }) => {
  const email = newEmail();
  await page.goto('/register');
  await fillCredentials(page, email);
  await button(page, 'Registrarse').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea tu cuenta VIRSI');

  const cookies = await context.cookies();
  expect(cookies).toEqual([
    {
      name: 'user_session',
      value: expect.stringMatching(/^eyJ/),
      domain: '127.0.0.1',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    },
  ]);
  const record = await page.evaluate(() => localStorage.getItem('user_data'));
  expect(JSON.parse(record ?? '')).toEqual({
    name: '',
    email,
    token: '',
    refreshToken: expect.stringMatching(/^eyJ/),
    isGoogleAuth: false,
  });
});

/** Texts with a test of their own, in the named file. */
const ELSEWHERE = {
  'Error de configuración variables de entorno': 'contract-builds.test.ts',
  'Bot description': 'contract.test.ts',
  'Error obteniendo calendarios': 'fault-calendars.test.ts',
  'Google Sign-In failed': 'frozen-texts.test.ts',
  'Error en autenticación': 'frozen-texts.test.ts',
  select_account: 'frozen-texts.test.ts',
  user_session: 'frozen-texts.test.ts',
  user_data: 'frozen-texts.test.ts',
  'No options': 'components.test.ts',
  'Loading...': 'components.test.ts',
  'El tipo de agente es requerido': 'components.test.ts',
  'El tipo de bot es requerido': 'components.test.ts',
  'Las instrucciones adicionales son requeridas': 'components.test.ts',
  'Las reglas adicionales son requeridas': 'components.test.ts',
};

test('no frozen text is forgotten', () => {
  const looked = [...ON_SCREEN.flatMap(({ texts }) => texts), ...Object.keys(ELSEWHERE)];
  expect([...new Set(looked)].sort()).toEqual([...FROZEN_TEXTS, ...FROZEN_WORDS].sort());
});
