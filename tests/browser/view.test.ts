// The viewer as product people open it: a folder, from a file, without a network.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../qa/browser/screens.ts';
import { tab, test } from '../support/browser/viewer.ts';
import { HOSTILE_TITLE } from '../support/unit/written-run.ts';

const fileOf = (picture = '') => `pictures/${picture}.jpg`;
const card = (page: Page) => page.locator('[data-card]');
const stoodIn = (page: Page) => page.locator('[data-simulated]');

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test.describe(`the card at ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test('has every look of its state in either theme, what is heard and opened in it, and the path to it, by keyboard', async ({
      page,
      open,
      viewer,
    }) => {
      await open('estado=anonymous.login.ready');
      const login = viewer.view.states.find(({ name }) => name === 'anonymous.login.ready');
      const picture = card(page).getByRole('img', { name: /^Pantalla «Iniciar sesión»/ });
      for (const [index, look] of (login?.looks ?? []).entries()) {
        if (index > 0) await page.getByRole('combobox', { name: 'Vista' }).press('ArrowDown');
        await expect(picture).toHaveAttribute(
          'src',
          fileOf(look.seen['360']?.pictures[colorScheme]),
        );
      }
      expect(login?.looks.length).toBeGreaterThan(1);
      const look = login?.looks.at(-1);
      const chosen = colorScheme === 'dark' ? 'Oscuro' : 'Claro';
      await page.getByRole('radio', { name: chosen }).press('ArrowRight');
      const other = colorScheme === 'dark' ? 'light' : 'dark';
      await expect(picture).toHaveAttribute('src', fileOf(look?.seen['360']?.pictures[other]));
      await page.getByRole('radio', { name: 'Teléfono' }).press('ArrowRight');
      await expect(picture).toHaveAttribute('src', fileOf(look?.seen['1280']?.pictures[other]));
      await expect(
        card(page).getByRole('link', { name: 'Abrir la imagen entera' }),
      ).toHaveAttribute('href', fileOf(look?.seen['1280']?.pictures[other]));
      await expect(
        card(page).getByRole('img', { name: 'Lo que abre «Ver cómo habla»' }),
      ).toBeVisible();
      await expect(card(page)).toContainText(HOSTILE_TITLE);
      await card(page).getByText('Lo que oye quien usa un lector de pantalla').press('Enter');
      await expect(card(page).locator('.heard').first().locator('> li')).toHaveText([
        'contenido principaltítulo 2 Dice "hola"botón Ir: ya (inactivo)campo de texto Correo +593',
        'sin <rol>',
      ]);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );

      await card(page).locator('.look dd').getByRole('button').press('Enter');
      await expect(page.locator('.walkthrough').getByText(`Paso ${look?.step} de`)).toBeVisible();
    });
  });

test('a state is found by the label of its button, and by what the run did not cover; the card of one that waits names the calls', async ({
  page,
  open,
  viewer,
}) => {
  await open('');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('inicia una prueba gratis');
  await page.getByRole('search').getByRole('button', { name: 'Plan elegido' }).click();
  await expect(card(page)).toHaveAttribute('data-card', 'authenticated.planSelection.chosen');
  await expect(card(page)).toContainText('Pulsa el botón «Inicia una prueba gratis».');
  await page.reload();
  await expect(card(page)).toHaveAttribute('data-card', 'authenticated.planSelection.chosen');

  await open('vista=recorridos');
  const [run] = viewer.view.runs;
  const counts = Object.values(run?.transitions ?? {});
  const walked = counts.filter((count) => count > 0).length;
  expect(walked).toBeLessThan(counts.length);
  await page.getByText(`360 px: ${walked} de ${counts.length} flechas`).click();
  const missed = page.locator('details[open] .links').getByRole('button');
  const name = await missed.first().innerText();
  await missed.first().click();
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(name);

  await open('estado=authenticated.checkingCustomer');
  await expect(card(page).locator('.look')).toContainText('2 GET …/bot_customer/{correo}');
});

test('declared answers alone lead to the saved configuration; back and jump agree with the machine', async ({
  page,
  open,
}) => {
  await open('vista=simular');
  await expect(stoodIn(page)).toHaveAttribute('data-simulated', 'restoring');
  const way = [
    ['hay una sesión guardada', 'authenticated.checkingCustomer'],
    ['ya está registrada', 'authenticated.checkingSubscription'],
    ['suscripción activa', 'authenticated.configuringAgent.loading'],
    ['hay una configuración guardada', 'authenticated.configSaved.ready'],
  ] as const;
  for (const [says, state] of way) {
    await stoodIn(page).getByRole('button', { name: says, exact: true }).click();
    await expect(stoodIn(page)).toHaveAttribute('data-simulated', state);
  }
  // Beside the picture a word is whole.
  const widths = await stoodIn(page)
    .getByRole('group')
    .evaluateAll((groups) => groups.map(({ clientWidth }) => clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(170);
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(stoodIn(page)).toHaveAttribute('data-simulated', way[2][1]);
  await page.reload();
  await expect(stoodIn(page)).toHaveAttribute('data-simulated', way[2][1]);
  const jumped = 'authenticated.awaitingPayment.requestingLink';
  await page.getByRole('combobox', { name: 'Saltar a' }).selectOption(jumped);
  await expect(stoodIn(page)).toHaveAttribute('data-simulated', jumped);
  await stoodIn(page).getByRole('button', { name: 'sesión vencida', exact: true }).click();
  await expect(stoodIn(page)).toHaveAttribute('data-simulated', 'sessionExpired');
  await page.getByRole('button', { name: 'Al principio' }).click();
  await expect(stoodIn(page)).toHaveAttribute('data-simulated', 'restoring');
});

test('what the screen has is pressed on its picture, by keyboard too, and the focus stays', async ({
  page,
  open,
}) => {
  await open('vista=simular');
  await stoodIn(page).getByRole('button', { name: 'no hay sesión guardada', exact: true }).click();
  const hotspot = stoodIn(page).locator('.picture').getByRole('button', { name: 'Iniciar sesión' });
  // The picture has its height once it has come.
  await expect(async () => {
    const picture = await stoodIn(page).getByRole('img').boundingBox();
    const box = await hotspot.boundingBox();
    if (!picture || !box) throw new Error('Nothing is drawn');
    expect((box.x - picture.x) / picture.width).toBeCloseTo(0.1, 1);
    expect((box.y - picture.y) / picture.height).toBeCloseTo(0.4, 1);
  }).toPass();
  await hotspot.press('Enter');
  await expect(stoodIn(page)).toHaveAttribute('data-simulated', 'anonymous.login.signingIn');
  await expect(stoodIn(page).getByRole('status').first().getByRole('heading')).toBeFocused();
});

test('a path lights up, plays as a walkthrough, and is marked when no run passed it', async ({
  page,
  open,
}) => {
  await open('vista=recorridos');
  await page.getByText('Los que prueban todo').click();
  const generated = page.locator('details .path-list button');
  await expect(generated.first()).toContainText('✗ 360 px sin ejecución que pase');
  await expect(generated.nth(1)).toContainText('✓ 360 px pasa');
  await expect(page.locator('.screen.highlighted')).toHaveCount(0);
  const first = page.locator('.path-list button').first();
  await expect(first).toContainText('Dueña nueva, con tarjeta');
  await first.hover();
  await expect(page.locator('.screen.highlighted').first()).toBeAttached();
  await first.click();
  const walkthrough = page.locator('.walkthrough');
  await walkthrough.getByRole('button', { name: 'Siguiente' }).click();
  await expect(walkthrough.getByText('Paso 1 de')).toBeVisible();
  await expect(walkthrough.getByRole('img')).toBeVisible();
  await expect(page.locator('.arrow.highlighted')).toHaveCount(1);
  await expect(page.locator('.arrow.highlighted')).toHaveAttribute('data-from', 'restoring');
  await expect(page.locator('.arrow.highlighted')).toHaveAttribute(
    'data-to',
    'anonymous.login.ready',
  );
});

test('the first view holds the whole way, readable; its waits open in place, and Back leads back', async ({
  page,
  open,
  viewer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open('');
  const way = viewer.view.nodes.filter(({ place }) => place !== null);
  await expect(page.locator('.screen:not(.aside)')).toHaveCount(way.length);
  const canvas = await page.getByRole('region', { name: 'Camino' }).boundingBox();
  for (const { name } of way) {
    const box = await page.locator(`[data-node="${name}"]`).boundingBox();
    if (!canvas || !box) throw new Error(`${name} is not there`);
    expect(box.x, name).toBeGreaterThanOrEqual(canvas.x);
    expect(box.y, name).toBeGreaterThanOrEqual(canvas.y);
    expect(box.x + box.width, name).toBeLessThanOrEqual(canvas.x + canvas.width);
    expect(box.y + box.height, name).toBeLessThanOrEqual(canvas.y + canvas.height);
  }
  const letters = await page.locator('.way-label, .screen span').evaluateAll((labels) =>
    labels.map((label) => {
      const scale = label.getBoundingClientRect().width / (label as HTMLElement).offsetWidth;
      return Number.parseFloat(getComputedStyle(label).fontSize) * scale;
    }),
  );
  expect(Math.min(...letters)).toBeGreaterThanOrEqual(11);
  const covered = await page.locator('.way-label').evaluateAll((labels) => {
    const head = [...document.querySelectorAll('.end, .lane')];
    return labels.flatMap((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      const isOver = (other: Element) => {
        const box = other.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      };
      return head.some(isOver) ? label.textContent : [];
    });
  });
  expect(covered).toEqual([]);
  // Where no run took a picture, each control of the sketch is whole.
  const sketched = await page.locator('.screen .sketch').evaluateAll((sketches) =>
    sketches.map((sketch) => {
      const { bottom } = sketch.getBoundingClientRect();
      const all = [...sketch.querySelectorAll('u')];
      return all.map((control) => control.getBoundingClientRect().bottom <= bottom);
    }),
  );
  expect(sketched).toEqual([[true, true, true]]);
  // Nor does a line cross a title.
  const see = await page
    .locator('.end.start, .lane')
    .evaluateAll((head) => head.map((it) => getComputedStyle(it).backgroundColor));
  expect(new Set(see)).toEqual(new Set([expect.stringMatching(/^rgb\(/)]));

  // On a small map the mark of its waits is as large as a finger, and not over the picture.
  await page.getByRole('button', { name: 'Alejar' }).dblclick();
  const hanging = (marks: Element[]) =>
    marks.filter((mark) => {
      const { bottom, height } = mark.getBoundingClientRect();
      const picture = mark.parentElement?.querySelector('picture, .sketch');
      const isOver = bottom > (picture?.getBoundingClientRect().top ?? 0) + 4;
      return isOver || height < 24 || height / (mark as HTMLElement).offsetHeight > 0.8;
    }).length;
  await expect.poll(() => page.locator('.waits').evaluateAll(hanging)).toBe(0);
  await page.getByRole('button', { name: '1 espera de «Confirmando el pago»' }).press('Enter');
  await expect(page.locator('.wait-list')).toContainText('Pausa antes de volver a preguntar');
  await page.locator('.wait-list').getByRole('button').click();
  await expect(card(page)).toContainText('Pausa antes de volver a preguntar');
  await page.goBack();
  await expect(card(page)).toHaveCount(0);
  await page.locator('.screen').getByRole('button', { name: 'Plan elegido', exact: true }).click();
  await expect(card(page)).toHaveAttribute('data-card', 'authenticated.planSelection.chosen');
  await page.goBack();
  await expect(page.locator('.screen').first()).toBeVisible();
});

test('the way moves as one layer, also when it is moved again at once', async ({ page, open }) => {
  await open('nivel=camino');
  const canvas = page.locator('.canvas');
  const { x = 0, y = 0 } = (await page.locator('.react-flow__pane').boundingBox()) ?? {};
  await page.mouse.move(x + 300, y + 8);
  for (let drag = 0; drag < 2; drag += 1) {
    await page.mouse.down();
    // Longer than it takes until the end of the first one is told.
    for (const begun = Date.now(); Date.now() - begun < 300; )
      await page.mouse.move(x + 300 + (Date.now() % 100), y + 8);
    await expect(canvas).toHaveClass(/moving/);
    await page.mouse.up();
  }
  await expect(canvas).not.toHaveClass(/moving/);
});

test('links of before lead to what is left of their views; a file follows no app', async ({
  page,
  open,
}) => {
  for (const [place, name] of [
    ['vista=informe&nivel=completo', 'Recorridos'],
    ['vista=vivo&nivel=completo&hacia=abajo', 'Pantallas'],
    ['vista=notas', 'Pantallas'],
    ['vista=guion', 'Pantallas'],
  ] as const) {
    await open(place);
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('region', { name: 'Camino' })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'La aplicación abierta' })).toHaveCount(0);
});

const TABS = ['Pantallas', 'Simular', 'Recorridos', 'Comparar'];

// Each view is judged once, and the chart with its card at either width.
for (const [width, colorScheme, judged] of [
  [360, 'light', ['Simular', 'Recorridos']],
  [1280, 'dark', ['Comparar']],
] as const)
  test.describe(`at ${width}, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test('the views are accessible, and no wider than their window', async ({ page, open }) => {
      await open('estado=authenticated.checkingCustomer');
      for (const name of TABS) {
        await tab(page, name).click();
        await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
        if (name === 'Pantallas' || judged.some((it) => it === name)) await expectAccessible(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
      }
    });
  });
