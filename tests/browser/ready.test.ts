// A saved assistant whose two links were opened: what its owner sees.
import type { Page } from '@playwright/test';
import { button, expectAccessible, expectConnection } from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

const ready = (page: Page) => page.getByRole('region', { name: 'Tu asistente está listo' });
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Conecta tu asistente' }).getByRole('listitem');

test('opening both links ends the setup with a summary', async ({ page, enter }) => {
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
