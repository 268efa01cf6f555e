// What survives in src/.
import type { Survivor } from './survivor.ts';

const ONLY_A_BROWSER: readonly (readonly [file: string, tests: string])[] = [
  ['src/services/identity/firebase-identity.ts', 'tests/google'],
  ['src/services/identity/sandbox-identity.ts', 'tests/browser/google*.test.ts'],
  ['src/services/save-file.ts', 'tests/browser/account*.test.ts'],
];

export const IN_SRC: readonly Survivor[] = [
  ...ONLY_A_BROWSER.map(([file, tests]) => ({ file, because: `Only a browser runs it: ${tests}.` })),
];
