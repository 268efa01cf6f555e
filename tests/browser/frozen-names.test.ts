// The names that are frozen and that no screen shows: in the console, at Google, in the cookie and the record.
import { newEmail } from '../../qa/browser/people.ts';
import { button, choose, fillCredentials } from '../../qa/browser/screens.ts';
import { openGoogle } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';

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
