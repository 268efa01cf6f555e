// A saved assistant whose two links were opened: what its owner has, and the example that answers what is typed.
import type { Page } from '@playwright/test';
import { button, expectAccessible, expectConnection, field } from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const ready = (page: Page) => page.getByRole('region', { name: 'Tu asistente está listo' });
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Conecta tu asistente' }).getByRole('listitem');

test('both links opened are the end, and the assistant can be tried', async ({
  page,
  enter,
  wire,
}) => {
  await enter('configured');
  await expect(rows(page)).toHaveText([/^Pendiente/, /^Pendiente/]);
  await expect(page.getByRole('navigation', { name: 'Progreso' })).toContainText(
    'Asistente (completado)',
  );
  await expect(ready(page)).toBeHidden();
  await expectConnection(page, 'Conectar con WhatsApp', 'Conectar con WhatsApp');
  await page.reload();
  await expect(rows(page)).toHaveText([/^Pendiente/, /^Abierto/]);
  await expect(ready(page)).toBeHidden();
  await expectConnection(page, 'Conectar con mi cuenta Google', 'Conectar con Google Calendar');
  const heading = page.getByRole('heading', { name: 'Tu asistente está listo' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(ready(page).getByRole('definition')).toHaveText([
    /^\+\d/,
    /^Ideal.*Hasta 50 citas al mes.*prueba gratis/i,
    'Corte, Color',
    /^\d+ minutos$/,
    /^Hola, /,
  ]);

  const calls = () =>
    ['GET', 'POST'].flatMap((method) => wire.requests({ method, path: /^\/api\// })).length;
  const before = calls();
  const log = page.getByRole('log', { name: 'Conversación de ejemplo' });
  await field(page, 'Escribe como tu cliente').fill('<b>Hola</b>, quiero un corte');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Escribe como tu cliente')).toHaveValue('');
  await expect(field(page, 'Escribe como tu cliente')).toBeFocused();
  await expect(log).toContainText('Cliente: <b>Hola</b>, quiero un corte');
  await expect(log).toContainText('mañana tengo libre a las 10:00');
  await page.keyboard.type('a las 10');
  await button(page, 'Enviar').click();
  await expect(log.getByText('¡Te esperamos!')).toBeInViewport();
  expect(calls()).toBe(before);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await page.reload();
  await expect(ready(page)).toBeVisible();
  await expect(heading).not.toBeFocused();
  await button(page, 'Cerrar sesión').click();
  await expect(page).toHaveURL('/');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .not.toContainEqual(expect.stringMatching(/^virsi_opened/));
});
