// docs/texts.md lists every Spanish text: it is up to date, and no text hides from it among English ones.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { spanishTextsIn } from '../../tools/texts/spanish-texts.ts';
import { oldPage, textsPage } from '../../tools/texts/texts-page.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('the page lists a text of each part of the project', () => {
  const page = readFileSync(join(ROOT, 'docs', 'texts.md'), 'utf8');
  const listed = (file: string) => page.split(`### ${file}\n`).at(1)?.split('\n#').at(0) ?? '';
  expect(listed('src/texts/auth.ts')).toContain('- `Inicio de sesión`\n');
  expect(listed('server/mail/mail-texts.ts')).toContain('- `Recupera tu contraseña de VIRSI`\n');
  expect(listed('server/billing/billing-errors.ts')).toContain('- `No tienes una suscripción.`\n');
  expect(listed('server/sandbox/payment-pages.ts')).toContain('- `Hoy pagas`\n');
  expect(listed('packages/statechart-kit/src/viewer/chart/toolbar.tsx')).toContain(
    '- `Cómo se lee`\n',
  );
  expect(listed('qa/words/description-words.ts')).toContain('- `Espera el perfil.`\n');
  expect(listed('qa/manual/sentences.ts')).toContain('- `marca la opción «{}»`\n');
});

test('a page that is older than its sources is named', () => {
  expect(oldPage('a', 'a')).toEqual([]);
  expect(oldPage('a', 'b')).toEqual([
    {
      what: 'docs/texts.md: not the texts of the project any more',
      remedy: 'npm run generate -- texts',
    },
  ]);
});

test('a new text of the server is on the page, under its file', () => {
  const root = mkdtempSync(join(tmpdir(), 'virsi-texts-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folders = [
    'src/texts',
    'contract',
    'server',
    'qa/console',
    'qa/words',
    'qa/manual',
    'qa/controls',
  ];
  const ofKit = ['viewer', 'storyboard', 'view', 'words'];
  for (const folder of [...folders, ...ofKit.map((name) => `packages/statechart-kit/src/${name}`)])
    mkdirSync(join(root, folder), { recursive: true });
  const files = { 'qa/viewer.ts': '', 'server/refuse.ts': "refuse('No hay cupo.');" };
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  expect(textsPage(root)).toMatch(/### server\/refuse\.ts\n\n- `No hay cupo\.`\n$/);
});

test.each([
  ["refuse(400, 'El correo ya existe.')", ['El correo ya existe.']],
  ["log('the mail could not be sent')", []],
  ["const header = 'Authorization';", []],
  ["const DELAYS = { never: 'Nunca', pay: 'Pagar' };", ['Nunca', 'Pagar']],
  [`html\`<p title="Mi título">Hoy pagas \${price}</p>\``, ['Hoy pagas {}', 'Mi título']],
  ['const words = `a.b | In English. | En español.`;', ['En español.']],
])('%s says %j', (source, texts) => {
  expect(spanishTextsIn(source)).toEqual(texts);
});

test('what stands between tags and in the names of elements is a text', () => {
  const source = '<nav aria-label="Vistas" className="card"><b>Ver</b>{count} más</nav>';
  expect(spanishTextsIn(source, true)).toEqual(['Vistas', 'Ver', 'más']);
});
