// The Chromium of the npm package @sparticuz/chromium, with the libraries and fonts that a bare machine lacks.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');

/** The package's own list names folders of AWS Lambda. Without any font the browser crashes at a form. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}/cache</cachedir>
</fontconfig>
`;

/** Unpacks the browser once per version. @returns its program and the variables that it needs */
export function packagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The packaged Chromium needs Linux on x64: set CHROMIUM_PATH to another one.');
  const manifest = join(MODULES, '@sparticuz', 'chromium', 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(MODULES, '.cache', 'virsi', `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH];
  return {
    version,
    executablePath: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

/** Runs the package in its own process: it unpacks into the temporary folder, and the libraries only on AWS Lambda. */
function unpack(folder: string): void {
  const draft = `${folder}.${randomUUID()}`;
  mkdirSync(draft, { recursive: true });
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      "import chromium from '@sparticuz/chromium'; await chromium.executablePath();",
    ],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  writeFileSync(join(draft, 'fonts', 'fonts.conf'), fontsIn(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    // A run at the same time may have been faster.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
