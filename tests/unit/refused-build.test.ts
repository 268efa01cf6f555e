// A build for people that lacks a variable ends, names it, and writes nothing.
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { viteBuild } from '../../qa/playwright/vite-build.ts';
import { missingForPeople, unknownIn } from '../../src/config/environment.ts';

const WHOLE = {
  VITE_IDENTITY_PROVIDER: 'firebase',
  VITE_GOOGLE_CALENDAR_API_KEY: 'a',
  VITE_GOOGLE_CLIENT_ID: 'b',
  VITE_FIREBASE_API_KEY: 'c',
  VITE_FIREBASE_AUTH_DOMAIN: 'd',
  VITE_FIREBASE_PROJECT_ID: 'e',
  VITE_FIREBASE_APP_ID: 'f',
};
const [, ...REQUIRED] = Object.keys(WHOLE);

test('a build with blank variables fails, names them and writes no file', async () => {
  const home = await mkdtemp(join(tmpdir(), 'virsi-refused-'));
  const folder = join(home, 'app');
  const environment = { ...WHOLE, VITE_GOOGLE_CLIENT_ID: '', VITE_FIREBASE_APP_ID: ' ' };
  const building = viteBuild({ folder, mode: 'production', environment });
  await expect(building).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'Error de configuración variables de entorno: VITE_GOOGLE_CLIENT_ID, VITE_FIREBASE_APP_ID\n',
    ),
  });
  expect(existsSync(folder)).toBe(false);
  await rm(home, { recursive: true });
});

test.each(REQUIRED)('a build for people needs %s', (name) => {
  expect(missingForPeople(WHOLE)).toEqual([]);
  const without = Object.fromEntries(Object.entries(WHOLE).filter(([given]) => given !== name));
  for (const environment of [
    without,
    ...['', ' ', 'undefined', 'null'].map((blank) => ({ ...WHOLE, [name]: blank })),
  ])
    expect(missingForPeople(environment)).toEqual([name]);
});

test("a build with the sandbox's identity needs nothing of Firebase", () => {
  const environment = {
    VITE_IDENTITY_PROVIDER: 'sandbox',
    VITE_GOOGLE_CALENDAR_API_KEY: 'a',
    VITE_GOOGLE_CLIENT_ID: 'b',
  };
  expect(missingForPeople(environment)).toEqual([]);
  expect(missingForPeople({ ...environment, VITE_IDENTITY_PROVIDER: '' })).toHaveLength(4);
});

test('unknown variables are reported, and the example file has none', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  const ofBuild = Object.entries(example).filter(([name]) => name.startsWith('VITE_'));
  expect(unknownIn(Object.fromEntries(ofBuild))).toEqual([]);
  expect(unknownIn({ ...WHOLE, VITE_GOOGLE_CLIENTID: 'x' })).toEqual(['VITE_GOOGLE_CLIENTID']);
});
