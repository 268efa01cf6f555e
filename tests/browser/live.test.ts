// The viewer and the app in two tabs: the viewer shows the app's state, and gets nothing that is typed.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from '../../qa/browser/people.ts';
import {
  button,
  expectAccessible,
  expectScreen,
  fillCredentials,
  fillProfile,
} from '../../qa/browser/screens.ts';
import { copyCluster } from '../../qa/playwright/pglite-template.ts';
import { type ServedView, serveView } from '../../qa/serve-view.ts';
import { LIVE_FLOW_CHANNEL } from '../../src/diagnostics/live-messages.ts';
import { expect, test } from '../support/browser/test.ts';

// One worker, because they share the built pages.
test.describe.configure({ mode: 'default' });

// Made by the worker: whoever only lists the tests reads this too.
const folder = join(tmpdir(), `virsi-live-${randomUUID()}`);
let served: ServedView;

test.beforeAll(async ({ viewer }) => {
  mkdirSync(folder);
  const dataDir = join(folder, 'data');
  await copyCluster(dataDir);
  const environment = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  served = await serveView((view) => cp(viewer.folder, view, { recursive: true }), {
    isDev: false,
    environment,
  });
});

test.afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

const highlighted = (page: Page) => page.locator('.state.current [data-state]');

async function openViewer(page: Page): Promise<void> {
  await page.goto(`${served.viewer}#vista=vivo&nivel=completo`);
  await expect(page.locator('.state').first()).toBeVisible();
}

/** Records when the app sends a state and when the viewer shows it, in milliseconds of one clock. */
async function recordTold(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const times: [string, number][] = [];
    Object.assign(window, { told: times });
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (message) {
      if (this.name === name && message.kind === 'here')
        times.push([message.state, performance.timeOrigin + performance.now()]);
      post.call(this, message);
    };
  }, LIVE_FLOW_CHANNEL);
}

async function recordLit(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: [string, number][] = [];
    Object.assign(window, { highlighted: times });
    new MutationObserver(() => {
      const state = document.querySelector<HTMLElement>('.state.current [data-state]')?.dataset
        .state;
      if (state && times.at(-1)?.[0] !== state)
        times.push([state, performance.timeOrigin + performance.now()]);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

const timesOf = (page: Page, name: 'told' | 'highlighted') =>
  page.evaluate((key): [string, number][] => Reflect.get(window, key), name);

test('a walk in the app is highlighted in the viewer, step by step, until the app closes', async ({
  page: viewer,
  context,
  guard,
}) => {
  // A new person has no customer: a 404.
  guard.expectFailure(/\/bot_customer\//, 404);
  await openViewer(viewer);
  await expect(viewer.getByRole('status').filter({ hasText: 'No hay ninguna' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await viewer.getByRole('link', { name: 'Abrir la aplicación' }).click();
  const app = await opened;
  await recordTold(app);
  await app.goto(`${served.url}/register`);
  await expect(highlighted(viewer)).toHaveAttribute('data-state', 'anonymous.register.ready');
  await recordLit(viewer);

  const email = newEmail();
  await fillCredentials(app, email);
  await button(app, 'Registrarse').click();
  await expectScreen(app, 'profile');
  await expect(highlighted(viewer)).toHaveAttribute(
    'data-state',
    'authenticated.profileForm.editing',
  );
  await fillProfile(app);
  await button(app, 'Continuar').click();
  await expectScreen(app, 'plan');
  await expect(highlighted(viewer)).toHaveAttribute(
    'data-state',
    'authenticated.planSelection.choosing',
  );
  await app.getByRole('radio', { name: /^Ideal/ }).click();
  await expect(highlighted(viewer)).toHaveAttribute(
    'data-state',
    'authenticated.planSelection.chosen',
  );

  // The speed is reported, not judged: a busy machine must not fail the test.
  const told = new Map((await timesOf(app, 'told')).toReversed());
  const seen = await timesOf(viewer, 'highlighted');
  const delays = seen.flatMap(([state, at]) =>
    told.has(state) ? [at - (told.get(state) ?? at)] : [],
  );
  expect(delays.length).toBeGreaterThan(4);
  console.log(
    `highlighted after ${delays
      .map(Math.round)
      .toSorted((a, b) => a - b)
      .join(', ')} ms`,
  );

  const panel = viewer.getByRole('region', { name: 'En vivo' });
  await expect(panel.getByRole('list').last()).toContainText('Guardando el perfil');
  const shown = await viewer.locator('body').innerText();
  for (const secret of [email, PASSWORD, 'Ana']) expect(shown).not.toContain(secret);
  await expectAccessible(viewer);

  await app.close();
  await expect(panel.getByRole('status')).toHaveText(
    '✗ La aplicación se cerró. Estaba en «Plan elegido».',
  );
});

test('a page that is left is gone, and one that comes back is there again', async ({
  page: viewer,
  context,
}) => {
  await openViewer(viewer);
  const app = await context.newPage();
  await app.goto(`${served.url}/login`);
  await expect(highlighted(viewer)).toHaveAttribute('data-state', 'anonymous.login.ready');
  const status = viewer.getByRole('region', { name: 'En vivo' }).getByRole('status');
  await app.goto(`${served.viewer}`);
  await expect(status).toContainText('se cerró');
  await app.goBack();
  await expect(status).toHaveText('● La aplicación está en «Iniciar sesión».');
});

test('a viewer that is opened later knows what happened before', async ({ page: app, context }) => {
  await app.goto(`${served.url}/login`);
  await expectScreen(app, 'login');
  await app.getByRole('link', { name: 'Registra tu cuenta' }).click();
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Registra tu cuenta');
  const viewer = await context.newPage();
  await openViewer(viewer);
  await expect(highlighted(viewer)).toHaveAttribute('data-state', 'anonymous.register.ready');
  await expect(viewer.getByRole('region', { name: 'En vivo' })).toContainText('Crear la cuenta');
});
