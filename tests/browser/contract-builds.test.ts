// Builds with other variables: other services, production without the sandbox, a missing configuration.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { signIn } from '../../qa/browser/people.ts';
import { choose, expectAccessible, expectScreen } from '../../qa/browser/screens.ts';
import { copyReport } from '../../qa/browser/take-report.ts';
import { sandboxBuild } from '../../qa/playwright/sandbox-build.ts';
import { readLog } from '../../qa/replay/read-log.ts';
import { LIVE_FLOW_CHANNEL } from '../../src/diagnostics/live-messages.ts';
import { PRODUCTION, serveBuild } from '../support/browser/built-site.ts';
import { importCalendars } from '../support/browser/google.ts';
import { type Reply, startRecordingBackend } from '../support/browser/recording-backend.ts';
import { expect, test } from '../support/browser/test.ts';

test('variables move the calls, the legal links and the currency, and recovery is off by default', async ({
  page,
  context,
}) => {
  let isActive = false;
  const other = await startRecordingBackend((call) => answer(call, isActive));
  const site = await serveBuild('sandbox', {
    VITE_CURRENCY: 'PEN',
    VITE_API_URL: other.url,
    VITE_GOOGLE_CALENDAR_URL: `${other.url}/calendar/v3`,
    VITE_PRIVACY_URL: '/privacidad.html',
    VITE_TERMS_URL: 'https://virsi.test/terminos',
    VITE_HELP_URL: '/ayuda',
  });
  await page.goto(`${site.url}/recover-password#token=abc`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found!');
  await page.goto(`${site.url}/login`);
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveCount(0);
  await page.goto(`${site.url}/register`);
  await expectLinks(page.getByRole('main'), [['Iniciar sesión', '/login'], ...LEGAL_LINKS]);
  await expectAccessible(page);

  await signIn(context, site.url, { email: 'ana@virsi.test', token: 'ana' });
  await page.goto(site.url);
  await expectScreen(page, 'plan');
  await expect(page.getByText('Precios en soles peruanos (PEN)')).toBeVisible();
  isActive = true;
  await page.reload();
  await choose(page, 'Tipo de servicio', 'General');
  await expect(page.getByText('Precios en soles peruanos (PEN)')).toBeVisible();
  await importCalendars(page, 'Lucía Andrade');
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveText(['Uno1', 'Dos2']);

  await expectLinks(page.getByRole('contentinfo'), [...LEGAL_LINKS, ['Ayuda', '/ayuda']]);
  await expectAccessible(page);

  const list = '/calendar/v3/users/me/calendarList?key=clave+de+prueba';
  const calls = other.recorded.filter(({ call }) => call.includes('calendar'));
  const authorization = calls[0]?.authorization ?? '';
  expect(authorization).toMatch(/^Bearer eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(calls).toEqual([
    { call: `GET ${list}`, authorization, contentType: undefined, body: null },
    {
      call: `GET ${list}&pageToken=p%C3%A1gina+2`,
      authorization,
      contentType: undefined,
      body: null,
    },
  ]);
  await page.close();
  await site.close();
  await other.close();
});

const LEGAL_LINKS = [
  ['Política de privacidad', '/privacidad.html'],
  ['Términos y condiciones', 'https://virsi.test/terminos'],
] as const;

async function expectLinks(
  place: Locator,
  links: readonly (readonly [text: string, address: string])[],
): Promise<void> {
  const shown = () =>
    place
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  await expect.poll(shown).toEqual(links);
}

function answer(call: string, isActive: boolean): Reply {
  if (call.includes('pageToken')) return { body: { items: [{ id: '2', summary: 'Dos' }] } };
  if (call.includes('calendarList'))
    return { body: { items: [{ id: '1', summary: 'Uno' }], nextPageToken: 'página 2' } };
  if (call.endsWith('/status')) return { body: { is_active: isActive } };
  return { status: call === 'GET /api/bot' ? 404 : 200, body: {} };
}

test('a production build contains no code of the sandbox or of the tools', async ({ page }) => {
  const site = await serveBuild('production', PRODUCTION);
  const marks = [...SANDBOX_MARKS, ...TOOL_MARKS];
  expect(await foundIn(await sandboxBuild(), marks)).toEqual(SANDBOX_MARKS);
  expect(await foundIn(site.folder, marks)).toEqual([]);
  await page.goto(`${site.url}/login`);
  await expect(page.locator('#root')).toHaveAttribute('data-live');
  await expect(page.getByRole('contentinfo')).toContainText(
    'Política de privacidad · Términos y condiciones',
  );
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
  await page.close();
  await site.close();
});

/** Its address, its storage key, the name of its messages, the test driver's, and the live channel. */
const SANDBOX_MARKS = [
  '/sandbox/',
  'virsi_sandbox',
  'virsi-sandbox',
  'virsiDriver',
  LIVE_FLOW_CHANNEL,
];
/** Of the viewer and of Stately's inspector: not even the sandbox has them. */
const TOOL_MARKS = ['react-flow__', 'ElkLayout', 'stately.ai'];

async function foundIn(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  );
  return texts.filter((text) => contents.some((content) => content.includes(text)));
}

test('a build without its required variables names them and offers the report', async ({
  page,
  context,
  guard,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const missing = ['VITE_GOOGLE_CALENDAR_API_KEY', 'VITE_GOOGLE_CLIENT_ID'];
  const blank = Object.fromEntries(missing.map((name) => [name, ' ']));
  const site = await serveBuild('production', blank);
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Error de configuración variables de entorno',
  );
  await expect(page.getByRole('listitem')).toHaveText(missing);
  await expect(page).toHaveTitle('Error de configuración variables de entorno · VIRSI');
  await expectAccessible(page);
  expect(readLog(await copyReport(page))).toMatchObject({
    app: { build: 'production' },
    copiedFrom: 'configuration',
    start: null,
  });
  expect(guard.lines).toEqual([
    expect.stringContaining(`Error de configuración variables de entorno: ${missing.join(', ')}`),
  ]);
  await page.close();
  await site.close();
});
