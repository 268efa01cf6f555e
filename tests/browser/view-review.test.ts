// What product says about the flow in the viewer: notes, and decisions about pictures that changed.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../qa/browser/screens.ts';
import { tab, test } from '../support/browser/viewer.ts';

/** What a download of the page holds. */
async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).press('Enter');
  return readFileSync(await (await download).path(), 'utf8');
}

const HOSTILE = `<img src=x onerror=alert(1)> 😀 שלום ${'ñ'.repeat(10_000)}`;

test.describe('on a phone, in the dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 800 } });

  test('notes are written by keyboard, shown, found and kept; no file takes them away', async ({
    page,
    viewer,
  }) => {
    const write = async (about: string, text: string) => {
      const add = page.getByRole('button', { name: `Añadir una nota a «${about}»` });
      await add.press('Enter');
      await expect(page.getByLabel(`Nota sobre «${about}»`)).toBeFocused();
      await page.keyboard.insertText(text);
      await page.getByRole('button', { name: 'Guardar la nota' }).press('Enter');
      await expect(add).toBeFocused();
    };
    await page.goto(viewer.urlOf('estado=anonymous.login.ready'));
    await write('Iniciar sesión', HOSTILE);
    await write('Iniciar sesión', '¿Y si usa el correo de su negocio?');
    await write('Iniciar sesión: «Iniciar sesión» → Comprobando la contraseña', 'Un botón claro.');
    await page.reload();
    await expect(page.locator('[data-card] .note')).toHaveText([
      HOSTILE,
      '¿Y si usa el correo de su negocio?',
      'Un botón claro.',
    ]);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );

    // A link to the way opens the cards on a phone, and leads to the way elsewhere.
    await page.goto(viewer.urlOf('nivel=camino'));
    await expect(page.getByRole('region', { name: 'Camino' })).toHaveCount(0);
    const noted = page.locator('.cards [data-state]').filter({ hasText: '✎' });
    await expect(noted).toHaveCount(1);
    await expect(noted).toContainText('✎ 3 notas');
    await tab(page, 'Recorridos').click();
    expect(page.url()).toContain('nivel=camino');
    await page.locator('.path-list button').first().click();
    await page.locator('.walkthrough').getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.locator('.walkthrough .note').last()).toContainText('correo de su negocio');
    await tab(page, 'Pantallas').click();
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('BOTON CLARO');
    await page.getByRole('search').getByRole('button', { name: 'Un botón claro.' }).click();
    await expect(page.locator('[data-card]')).toHaveAttribute('data-card', 'anonymous.login.ready');

    await page.getByText('✎ Notas', { exact: true }).click();
    const list = page.locator('.notes');
    await expect(list.getByRole('status')).toContainText('todavía no están en ningún archivo');
    const exported = JSON.parse(await saved(page, 'Exportar notas.json'));
    await expect(list.getByRole('status')).toHaveText('');
    expect(exported.notes).toHaveLength(3);

    const take = (text: string) =>
      page
        .getByLabel('Importar notas')
        .setInputFiles({ name: 'notas.json', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await take('<!doctype html>');
    await expect(list.getByRole('alert')).toHaveText(
      '✗ Ese archivo no es uno de notas. Tus notas siguen como estaban.',
    );
    await expect(list.locator('.note')).toHaveCount(3);
    await expect(list.getByRole('button', { name: 'Iniciar sesión', exact: true })).toHaveCount(2);
    const [first] = exported.notes;
    const gone = { ...first, id: 'gone', name: 'no.more', title: 'Una pantalla de antes' };
    await take(JSON.stringify({ ...exported, notes: [...exported.notes, gone] }));
    await expect(list.locator('.note')).toHaveCount(4);
    await expect(list).toContainText('Sobre algo que ya no existe (1)');
    await expect(list.getByRole('heading', { name: 'Una pantalla de antes' })).toBeVisible();
    await expectAccessible(page);

    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await list.getByRole('button', { name: 'Quitar' }).last().press('Enter');
    await expect(list.getByRole('button', { name: 'Exportar notas.json' })).toBeFocused();
    await expect(list.locator('.note')).toHaveCount(3);
    await expect(list.getByRole('status')).toContainText('Este navegador no guarda nada');
  });
});

test('comparing begins at the first change, and a picture is compared and accepted by keyboard', async ({
  page,
  viewer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(viewer.urlOf('nivel=camino'));
  const screens = page.locator('[data-node]');
  const places = () =>
    screens.evaluateAll((nodes) =>
      nodes.map((node) => node.closest('[style]')?.getAttribute('style')),
    );
  await expect(screens.first()).toBeVisible();
  const before = await places();
  await tab(page, 'Comparar').click();
  const panel = page.getByRole('region', { name: 'Comparación' });
  await expect(panel.locator('[aria-current]')).toHaveText('Plan elegido');
  const chosen = page.locator('[data-node="authenticated.planSelection.chosen"]');
  await expect(chosen).toBeInViewport();
  expect(await places()).toEqual(before);

  // A commit's message is English, and not for who reads this.
  await expect(panel.getByText('v1 (abc1234)', { exact: true })).toBeVisible();
  // The version before deleted them.
  const drafts = panel.getByRole('listitem').filter({ hasText: 'Sesión vencida' });
  await expect(drafts).toContainText(
    'antes se conservan los borradores: no; ahora se conservan los borradores: sí',
  );
  await expect(panel.getByText('No se miró por dentro')).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText('Por decidir: 2.');
  // The plan that is chosen is seen in two ways.
  const one = panel.locator('[data-picture]').first();
  const slider = one.getByRole('slider');
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 % de antes');
  for (const picture of await one.locator('.before-after img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0);
  }
  await one.getByRole('radio', { name: 'Por decidir' }).press('ArrowRight');
  await expect(one.getByRole('radio', { name: '✓ Aceptar' })).toBeChecked();
  await expect(panel.getByRole('status')).toHaveText('Por decidir: 1.');
  const { verdicts } = JSON.parse(await saved(page, 'Exportar imagenes.json'));
  expect(verdicts).toEqual([
    {
      picture: expect.stringMatching(/^authenticated\.planSelection\.chosen.*-360-light$/),
      before: expect.stringMatching(/^[0-9a-f]{16}$/),
      after: expect.stringMatching(/^[0-9a-f]{16}$/),
      verdict: 'accepted',
    },
  ]);
  await page.reload();
  await expect(panel.getByRole('status')).toHaveText('Por decidir: 1.');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Plan elegido' }).first().click();
  await expect(tab(page, 'Comparar')).toHaveAttribute('aria-current', 'page');
});

test('a walk is found by words like its own, and its link opens it again at the step that was copied', async ({
  page,
  context,
  viewer,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(viewer.urlOf('estado=authenticated.planSelection.chosen'));
  const panel = page.locator('.panel');
  await panel.getByRole('button').last().scrollIntoViewIfNeeded();
  expect(await panel.evaluate((it) => it.scrollTop)).toBeGreaterThan(0);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('cambiar de plan');
  const results = page.getByRole('search').getByRole('button');
  await expect(results.first()).toContainText('Recorrido: Cambia de plan o lo cancela');
  await results.first().click();
  const walkthrough = page.getByRole('region', { name: 'Cambia de plan o lo cancela' });
  await expect(walkthrough.getByRole('heading')).toBeInViewport();
  expect(await panel.evaluate((it) => it.scrollTop)).toBe(0);

  await walkthrough.getByText('Sus pasos, uno a uno').click();
  await walkthrough
    .getByRole('listitem')
    .getByRole('button', { name: 'Asistente listo' })
    .first()
    .click();
  await expect(walkthrough.getByText('Paso 4 de 7')).toBeVisible();
  await walkthrough.getByRole('button', { name: 'Copiar el enlace' }).press('Enter');
  await expect(walkthrough.getByText(/^Enlace copiado\./)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(walkthrough.getByText('Paso 4 de 7')).toBeVisible();
  await expectAccessible(page);
});

test('the card of what a walkthrough shows is marked, and in sight', async ({ page, viewer }) => {
  await page.goto(viewer.urlOf('nivel=tarjetas&vista=recorridos&recorrido=j5&paso=4'));
  const shown = page.getByRole('region', { name: 'Pantallas' }).locator('[aria-current]');
  await expect(shown).toHaveText('■ Termina Asistente listo');
  await expect(shown).toBeInViewport();
  await page.getByRole('button', { name: '← Atrás' }).click();
  await expect(shown).not.toContainText('Asistente listo');
});
