// What the viewer gives out as files and takes in: pictures, Mermaid, the record of a run, a problem report.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { coverPaths } from '../../qa/paths/cover-paths.ts';
import { STATE_NAMES } from '../../qa/words/state-words.ts';
import { test } from '../support/browser/viewer.ts';
import { alongPath } from '../unit/flow/session-report.ts';

test('a walk is taken away as one picture, with the pixels of its screens', async ({
  page,
  context,
  open,
}) => {
  await open('vista=recorridos');
  await page.locator('.path-list button').first().click();
  const walkthrough = page.locator('.walkthrough');
  const download = page.waitForEvent('download');
  await walkthrough.getByRole('button', { name: 'Guardar la tira' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('tira.png');
  await expect(walkthrough.getByText('La tira está en el archivo tira.png.')).toBeVisible();
  const png = await readFile(await file.path());
  // The fixture's pictures are one grey point each, as wide as its frame.
  const colours = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const { data = [] } = pen?.getImageData(0, 0, image.width, image.height) ?? {};
    const seen = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
      seen.set(colour, (seen.get(colour) ?? 0) + 1);
    }
    return [...seen].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour);
  }, png.toString('base64'));
  expect(colours.slice(0, 3)).toContain('128 128 128');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await walkthrough.getByRole('button', { name: 'Copiar la tira' }).click();
  await expect(
    walkthrough.getByText('La tira está copiada: pégala en tu documento.'),
  ).toBeVisible();
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap((item) => item.types),
  );
  expect(types).toEqual(['image/png']);

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (take) => take(null);
  });
  for (const name of ['Copiar la tira', 'Guardar la tira']) {
    await walkthrough.getByRole('button', { name }).click();
    await expect(walkthrough.getByText('✗ No se pudo dibujar la tira.')).toBeVisible();
  }
});

test('a report that is dropped ends where the app did', async ({ page, open }) => {
  const [path] = coverPaths();
  if (!path) throw new Error('There is no path');
  const { text, state } = await alongPath(path);
  await open('vista=recorridos');
  await page.getByText('El informe de una sesión', { exact: true }).click();
  const choose = page.getByLabel('Suelta aquí el archivo del informe, o elígelo');
  await choose.setInputFiles({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{'),
  });
  await expect(page.getByRole('alert')).toContainText('No se puede leer el informe');
  await expect(page.getByRole('alert')).not.toContainText('JSON');
  await choose.setInputFiles({
    name: 'b.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await expect(
    page.getByText(`termina donde terminó la aplicación: «${STATE_NAMES[state]}».`),
  ).toBeVisible();
  await page.getByRole('slider', { name: 'Paso' }).press('End');
  await expect(page.locator('.walkthrough').getByText(/Paso (\d+) de \1:/)).toContainText(
    STATE_NAMES[state] ?? '?',
  );
  await expect(page.locator('.walkthrough').getByRole('img')).toBeVisible();
});

test('the whole chart is taken away as a picture and as Mermaid', async ({
  page,
  open,
  viewer,
}) => {
  await open('');
  await page.getByText('Guardar', { exact: true }).click();
  for (const [name, file] of [
    ['SVG', 'flujo.svg'],
    ['PNG', 'flujo.png'],
    ['Mermaid', 'flujo.mmd'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    const taken = await download;
    expect(taken.suggestedFilename()).toBe(file);
    if (name !== 'SVG') continue;
    const drawn = (await readFile(await taken.path(), 'utf8')).match(/<text class="t"/g);
    expect(drawn).toHaveLength(viewer.view.states.length);
  }
});
