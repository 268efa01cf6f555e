// The viewer and the app in two tabs: the viewer shows the app's state, and gets nothing that is typed.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { copyCluster } from '../../qa/playwright/pglite-template.ts';
import { type ServedView, serveView } from '../../qa/serve-view.ts';
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

const highlighted = (page: Page) => page.locator('.screen.current [data-state]');

async function openViewer(page: Page): Promise<void> {
  await page.goto(`${served.viewer}#nivel=camino`);
  await expect(page.locator('.screen').first()).toBeVisible();
}

test('a walk in the app is highlighted in the viewer, step by step, and in one that is opened later, until the app closes', async ({
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
  await app.goto(`${served.url}/register`);
  await expect(highlighted(viewer)).toHaveAttribute('data-state', 'anonymous.register.ready');

  const email = newEmail();
  await ui.fillCredentials(app, email);
  await ui.button(app, 'Registrarse').click();
  await ui.expectScreen(app, 'profile');
  await expect(highlighted(viewer)).toHaveAttribute(
    'data-state',
    'authenticated.profileForm.editing',
  );
  await ui.fillProfile(app);
  await ui.button(app, 'Continuar').click();
  await ui.expectScreen(app, 'plan');
  await expect(highlighted(viewer)).toHaveAttribute(
    'data-state',
    'authenticated.planSelection.choosing',
  );
  await app.getByRole('radio', { name: /^Ideal/ }).click();
  await expect(highlighted(viewer)).toHaveAttribute(
    'data-state',
    'authenticated.planSelection.chosen',
  );

  const panel = viewer.getByRole('region', { name: 'La aplicación abierta' });
  await panel.getByText('Lo último que pasó').click();
  await expect(panel.getByRole('list')).toContainText('Guardando el perfil');
  const shown = await viewer.locator('body').innerText();
  for (const secret of [email, PASSWORD, 'Ana']) expect(shown).not.toContain(secret);
  await ui.expectAccessible(viewer);
  const later = await context.newPage();
  await openViewer(later);
  await expect(highlighted(later)).toHaveAttribute(
    'data-state',
    'authenticated.planSelection.chosen',
  );
  await later.getByText('Lo último que pasó').click();
  await expect(later.getByRole('region', { name: 'La aplicación abierta' })).toContainText(
    'Guardando el perfil',
  );
  await later.close();

  await app.close();
  await expect(panel.getByRole('status')).toHaveText(
    '✗ La aplicación se cerró. Estaba en «Plan elegido».',
  );
});
