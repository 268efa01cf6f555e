// Unsigned tokens of the Firebase Auth Emulator are accepted on a developer's machine only.
import { UnsecuredJWT } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';
import { EXPIRED } from '../support/server/client.ts';
import { claimsOf, keySetServer, signingKey } from '../support/server/google-keys.ts';
import { serverForFile } from '../support/server/test-server.ts';

const DEMO = 'demo-virsi';
const WITHOUT_PROJECT = { SANDBOX: 'off', PUBLIC_URL: 'https://app.virsi.test' };
const WITH_EMULATOR = {
  ...WITHOUT_PROJECT,
  VITE_FIREBASE_PROJECT_ID: DEMO,
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};

const google = await keySetServer();
const key = await signingKey('clave-1');
google.publish(key);
afterAll(google.stop);

const options = { googleKeys: google.source };
const withEmulator = serverForFile(WITH_EMULATOR, options);
const withoutProject = serverForFile(WITHOUT_PROJECT, options);

const ANA = 'ana@ejemplo.com';
const issuer = (project: string) => `https://securetoken.google.com/${project}`;
const claims = (change: object = {}) =>
  claimsOf(ANA, new Date(), { iss: issuer(DEMO), aud: DEMO, ...change });
const unsigned = (change?: object) => new UnsecuredJWT(claims(change)).encode();
const warningsOf = ({ lines }: typeof withEmulator) =>
  lines()
    .filter(({ level }) => level === 40)
    .map(({ msg }) => msg);

it('with the emulator unsigned tokens are believed, the log warns of it, and Google is not asked', async () => {
  const find = (token: string) => withEmulator.find(ANA, token);
  expect((await find(unsigned())).status).toBe(404);
  const refused = [
    unsigned({ aud: 'demo-otra' }),
    unsigned({ exp: 1_700_000_000 }),
    await key.sign(claims()),
    await key.sign(claims({ iss: issuer('virsi-real'), aud: 'virsi-real' })),
  ];
  for (const token of refused) expect(await find(token)).toEqual(EXPIRED);
  expect(google.asked()).toBe(0);
  expect(warningsOf(withEmulator)).toEqual([
    'unsigned tokens are accepted: FIREBASE_AUTH_EMULATOR_HOST is set',
  ]);
});

it('without a project passwords work, ID tokens are refused, and the log names the missing variable', async () => {
  const { email, token } = await withoutProject.signUp();
  expect((await withoutProject.find(email, token)).status).toBe(404);
  for (const project of ['', 'null', 'undefined', DEMO]) {
    const signed = await key.sign(claims({ iss: issuer(project), aud: project }));
    expect(await withoutProject.find(ANA, signed)).toEqual(EXPIRED);
  }
  expect(warningsOf(withoutProject)).toEqual([
    'Google sign-ins are refused: VITE_FIREBASE_PROJECT_ID is missing',
  ]);
});

const reading = (change: object) => () => readConfig({ ...WITH_EMULATOR, ...change });
const PREFIX = 'Error de configuración variables de entorno: ';

it.each([
  'evil.com\n127.0.0.1:9099',
  ...`127.0.0.1.evil.com:9099 127.0.0.1:9099@evil.com 127.0.0.1:9099.evil.com evil.com:9099
    localhost.evil.com:9099 http://127.0.0.1:9099 0.0.0.0:9099 [::]:9099 10.0.0.1:9099 127.1:9099
    127.0.0.1 127.0.0.1:0 127.0.0.1:65536 localhost :9099 on`.split(/\s+/),
])('the emulator %j is refused, for it may be another machine', (emulator) => {
  expect(reading({ FIREBASE_AUTH_EMULATOR_HOST: emulator })).toThrow(
    new ConfigError(
      `${PREFIX}FIREBASE_AUTH_EMULATOR_HOST debe ser este equipo con un puerto, como 127.0.0.1:9099`,
    ),
  );
});

const IN_PRODUCTION =
  'FIREBASE_AUTH_EMULATOR_HOST no se admite con NODE_ENV=production, porque acepta tokens sin firma';
const NO_DEMO =
  "VITE_FIREBASE_PROJECT_ID debe empezar por 'demo-' cuando hay FIREBASE_AUTH_EMULATOR_HOST";
const OPEN_HOST =
  'HOST debe ser de este equipo (127.0.0.1, localhost o ::1) cuando hay FIREBASE_AUTH_EMULATOR_HOST';
const PROXIED =
  'TRUST_PROXY debe ser off cuando hay FIREBASE_AUTH_EMULATOR_HOST, porque un proxy trae a otros';
const NOT_FIREBASE =
  'FIREBASE_AUTH_EMULATOR_HOST solo se admite con VITE_IDENTITY_PROVIDER=firebase';

it.each<[object, string]>([
  [{ NODE_ENV: ' Production ' }, IN_PRODUCTION],
  [{ VITE_FIREBASE_PROJECT_ID: 'virsi-demo-1' }, NO_DEMO],
  [{ HOST: '127.0.0.1.evil.com' }, OPEN_HOST],
  [{ TRUST_PROXY: 'on' }, PROXIED],
  [{ SANDBOX: 'on' }, NOT_FIREBASE],
  [
    { NODE_ENV: 'production', HOST: '::', TRUST_PROXY: 'on' },
    [IN_PRODUCTION, OPEN_HOST, PROXIED].join('; '),
  ],
])('the emulator is refused with %o', (change, problems) => {
  expect(reading(change)).toThrow(new ConfigError(PREFIX + problems));
});
