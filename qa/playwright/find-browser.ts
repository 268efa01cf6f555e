// The browsers that the tests run. Chromium is one that is named, one that is installed, or the one among the
// packages; Firefox is there or not.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';

interface Browser {
  readonly executablePath: string;
  /** Variables that it needs besides those of this process. */
  readonly environment: Readonly<Record<string, string>>;
  /** Where it comes from, in words. */
  readonly origin: string;
}

/** Names on the path, and usual places. */
const WINDOWED = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
/** The same engine without windows: the tests take a third less time in it. */
const SHELLS = ['chromium-headless-shell', '/usr/bin/chromium-headless-shell'];
const FIREFOXES = [
  'firefox-esr',
  'firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');

/** CHROMIUM_PATH names a browser; CHROMIUM_PATH=package asks for the one among the packages. */
export function findBrowser(named = process.env.CHROMIUM_PATH ?? ''): Browser {
  if (named === 'package') return packagedBrowser();
  if (named) return { executablePath: named, environment: {}, origin: 'CHROMIUM_PATH' };
  const installed = isHeaded() ? findWindowed() : installedIn([...SHELLS, ...WINDOWED])[0];
  if (installed) return { executablePath: installed, environment: {}, origin: 'installed' };
  return packagedBrowser();
}

/** One that can show windows: it keeps pages in memory and blocks popups, even where it shows none. */
export function findWindowed(named = process.env.CHROMIUM_PATH ?? ''): string | undefined {
  if (named === 'package') return undefined;
  return installedIn([...(named ? [named] : []), ...WINDOWED]).find((path) => !isShell(path));
}

const isShell = (path: string) => path.includes('headless-shell');

/** The option is the test runner's; its workers learn of it by the environment. */
function isHeaded(): boolean {
  if (process.argv.includes('--headed')) process.env.VIRSI_HEADED = 'on';
  return process.env.VIRSI_HEADED !== undefined;
}

/** FIREFOX_PATH names one. Undefined where there is none: no package brings it. */
export function findFirefox(named = process.env.FIREFOX_PATH ?? ''): string | undefined {
  return named || installedIn(FIREFOXES)[0];
}

const installedIn = (names: readonly string[]): readonly string[] =>
  names
    .flatMap((name) => (/[\\/]/.test(name) ? [name] : onPath(name)))
    .filter((path) => isProgram(path));

const onPath = (name: string): string[] =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package's own list names places of a Lambda; without any font the browser crashes at a form. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}/cache</cachedir>
</fontconfig>
`;

/** Unpacked once a version, with the system libraries a bare machine lacks. */
function packagedBrowser(): Browser {
  const manifest = join(MODULES, '@sparticuz', 'chromium', 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = join(MODULES, '.cache', 'virsi', `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH];
  return {
    executablePath: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: libraries.filter(Boolean).join(delimiter),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
    origin: '@sparticuz/chromium',
  };
}

/** In a process of its own: the package unpacks to the temporary folder, and adds the libraries only in a Lambda. */
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
  writeFileSync(join(draft, 'fonts', 'fonts.conf'), fontsOf(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another run may have been quicker.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
