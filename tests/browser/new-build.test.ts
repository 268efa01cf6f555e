// A deployment under an open page: the code that it has not loaded yet is gone, and it still works.

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newEmail, person, signIn } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { copyCluster } from '../../qa/playwright/pglite-template.ts';
import { sandboxBuild } from '../../qa/playwright/sandbox-build.ts';
import { type Backend, startBackend } from '../support/browser/backend.ts';
import { test as base, expect, loseChunk } from '../support/browser/test.ts';

interface Site {
  readonly url: string;
  /** Restarts the server with the next build. Requests meanwhile and for old files fail, which the guard expects. */
  deploy(): Promise<void>;
}

const test = base.extend<{ deployed: Site }>({
  deployed: async ({ guard }, use) => {
    const home = await mkdtemp(join(tmpdir(), 'virsi-deployed-'));
    const [before, after] = [join(home, 'before'), join(home, 'after')];
    await cp(await sandboxBuild(), before, { recursive: true });
    await cp(before, after, { recursive: true });
    await renameFiles(after);
    await copyCluster(join(home, 'data'));
    const start = (folder: string, port: string) =>
      startBackend({ STATIC_DIR: folder, DATA_DIR: join(home, 'data'), PORT: port });
    let server: Backend = await start(before, '0');
    const { url } = server;
    await use({
      url,
      deploy: async () => {
        // While no server runs, anything may be asked for; afterwards the old code is gone.
        guard.expectFailure(/^/, 'none');
        guard.expectFailure(/^\/assets\//, 404);
        await server.close();
        server = await start(after, new URL(url).port);
      },
    });
    await server.close();
    await rm(home, { recursive: true, force: true });
  },
});

/** The same code under other names, as if each of its files had changed. */
async function renameFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const packed = files.filter((file) => /\.(br|gz)$/.test(file));
  await Promise.all(packed.map((file) => rm(join(folder, file))));
  const texts = files.filter((file) => /\.(html|js|css)$/.test(file));
  const hashes = texts.flatMap((file) => /-([\w-]{8})\.(?:js|css)$/.exec(file)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((changed, hash) => changed.replaceAll(hash, `next${hash.slice(4)}`), text);
  for (const file of texts) {
    const path = join(folder, file);
    await writeFile(path, renamed(await readFile(path, 'utf8')));
    await rename(path, join(folder, renamed(file)));
  }
}

const loads = (page: Page) => {
  const seen: string[] = [];
  page.on('load', () => seen.push(page.url()));
  return seen;
};

test('an open form is sent to a new server, and the next screen loads the new build', async ({
  page,
  context,
  deployed,
  guard,
}) => {
  const somebody = await person(deployed.url);
  await signIn(context, deployed.url, somebody);
  const release = await loseChunk(page, guard, 'plan-screen');
  await page.goto(`${deployed.url}/`);
  await ui.expectScreen(page, 'profile');
  await ui.fillProfile(page);
  await expect(ui.field(page, 'Tu celular')).toHaveValue('+593 991234567');
  await deployed.deploy();
  await release();
  const opened = loads(page);
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
  expect(opened).toHaveLength(1);
});

test('a sign-up on an old page reloads it, keeps the e-mail and asks for the password again', async ({
  page,
  deployed,
  guard,
}) => {
  const release = await loseChunk(page, guard, 'calls');
  await page.goto(`${deployed.url}/register`);
  await ui.expectLive(page);
  const email = newEmail();
  await ui.fillCredentials(page, email);
  await deployed.deploy();
  await release();
  const opened = loads(page);
  await ui.button(page, 'Registrarse').click();
  await expect(
    ui.toast(
      page,
      'Actualizamos la página a la versión nueva de VIRSI. Escribe tu contraseña otra vez.',
    ),
  ).toBeVisible();
  await expect(ui.field(page, 'Correo electrónico')).toHaveValue(email);
  await expect(ui.password(page)).toHaveValue('');
  await ui.fillCredentials(page, email);
  await ui.button(page, 'Registrarse').click();
  await ui.expectScreen(page, 'profile');
  expect(opened).toHaveLength(1);
});
