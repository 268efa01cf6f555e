// Chunks that do not arrive: the failure is shown where the chunk was needed, and the next try fetches it again.
import type { Page, Route } from '@playwright/test';
import { newEmail, person } from '../../qa/browser/people.ts';
import { button, expectScreen, fillCredentials, toast } from '../../qa/browser/screens.ts';
import { expect, holdBack, test } from '../support/browser/test.ts';

const REFUSED = 'El correo electrónico o la contraseña no son correctos.';

/** The file of the build does not arrive until the returned function is called. */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
  const file = new RegExp(`/assets/${name}-[\\w-]{8}\\.js(?:\\?|$)`);
  await page.route(file, (route) => route.abort());
  return () => page.unroute(file);
}

test('a screen whose prefetch fails while it is waited for is fetched once more', async ({
  page,
  backend,
  guard,
}) => {
  const { email } = await person(backend.url);
  const tries: Route[] = [];
  // An import is tried twice by itself.
  await page.route(/\/assets\/profile-screen-/, async (route) => {
    const count = tries.push(route);
    if (count === 2) await route.abort();
    if (count > 2) await route.continue();
  });
  guard.expectFailure(/\/assets\/profile-screen-/, 'none');
  await page.goto('/login');
  await fillCredentials(page, email);
  await expect.poll(() => tries.length, 'the prefetch').toBe(1);
  await button(page, 'Iniciar sesión').click();
  await expect(page).toHaveTitle(/^Crea tu cuenta VIRSI/);
  await tries[0]?.abort();
  await expectScreen(page, 'profile');
  expect(tries.length).toBeGreaterThan(2);
});

test('a form that is sent before its check has arrived is checked when it has', async ({
  page,
  backend,
}) => {
  const { email } = await person(backend.url);
  const arrive = await holdBack(page, /\/assets\/calls-/);
  await page.goto('/login');
  await fillCredentials(page, 'ana@clínica ñ');
  await button(page, 'Iniciar sesión').click();
  const field = page.getByLabel('Correo electrónico');
  await expect(field).toHaveAccessibleDescription('');
  arrive();
  await expect(field).toHaveAccessibleDescription('El correo electrónico debe ser válido.');
  await expect(field).toBeFocused();
  await fillCredentials(page, email);
  await button(page, 'Iniciar sesión').click();
  await expectScreen(page, 'profile');
});

test('a message whose card does not arrive is shown without it, and the next one with it', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/\/assets\/toaster-cards-/, 'none');
  guard.expectFailure(/\/api\/auth\/user\/login$/, 401);
  const arrives = await lose(page, 'toaster-cards');
  await page.goto('/login');
  const regions = page.getByRole('region', { name: 'Notificaciones' }).getByRole('list');
  await expect(regions).toHaveCount(2);
  await fillCredentials(page, newEmail());
  await button(page, 'Iniciar sesión').click();
  await expect(toast(page, REFUSED)).toHaveCount(1);
  await expect(button(page, 'Cerrar notificación')).toHaveCount(0);

  await arrives();
  await fillCredentials(page, newEmail());
  await button(page, 'Iniciar sesión').click();
  await expect(button(page, 'Cerrar notificación')).toBeVisible();
  await expect(toast(page, REFUSED)).toHaveCount(1);
  await expect(regions.first()).toContainText(REFUSED);
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a report whose code does not arrive is shown as a failure beside its button, and copied the next time', async ({
    page,
    guard,
  }) => {
    guard.expectFailure(/\/assets\/report-text-/, 'none');
    const arrives = await lose(page, 'report-text');
    await page.goto('/login');
    await button(page, 'Copiar informe para soporte').click();
    await expect(
      page.getByText('No pudimos preparar el informe. Revisa tu conexión e inténtalo de nuevo.'),
    ).toBeVisible();
    await arrives();
    await button(page, 'Copiar informe para soporte').click();
    await expect(page.getByText('Informe copiado')).toBeVisible();
  });
});
