// Unsigned tokens of the Firebase Auth Emulator: where they are accepted, and where the server does not start.
import { UnsecuredJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';
import { customerPath, EXPIRED, errorAnswer } from '../support/server/client.ts';
import { claimsOf, keySetServer, signingKey } from '../support/server/google-keys.ts';
import { serverForFile } from '../support/server/test-server.ts';

const DEMO = 'demo-virsi';
const WITH_PROJECT = {
  SANDBOX: 'off',
  PUBLIC_URL: 'https://app.virsi.test',
  VITE_FIREBASE_PROJECT_ID: DEMO,
};
const WITH_EMULATOR = { ...WITH_PROJECT, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

const google = await keySetServer();
const key = await signingKey('clave-1');
google.publish(key);
afterAll(google.stop);

const UNKNOWN = errorAnswer(404, 'Todavía no existe un cliente con ese correo electrónico.');
const ANA = 'ana@ejemplo.com';

const claims = (change: Record<string, unknown> = {}) =>
  claimsOf(ANA, new Date(), {
    iss: `https://securetoken.google.com/${DEMO}`,
    aud: DEMO,
    ...change,
  });
const unsigned = (change = {}) => new UnsecuredJWT(claims(change)).encode();

/** The start's warnings, without what pino adds. */
const warningsOf = ({ lines }: ReturnType<typeof serverForFile>) =>
  lines()
    .filter(({ level }) => level === 40)
    .map(({ msg }) => msg);

describe('with the emulator', () => {
  const server = serverForFile(WITH_EMULATOR, { googleKeys: google.source });
  const find = (token: string) => server.get(customerPath(ANA), token);

  it('an unsigned ID token signs calls, and Google is never asked', async () => {
    expect(await find(unsigned())).toEqual(UNKNOWN);
    expect(google.asked()).toBe(0);
  });

  // What else is refused of its claims is what is refused of a signed one: one function reads both.
  it.each([
    ['of another project', { aud: 'demo-otra' }],
    ['that expired', { exp: 1_700_000_000 }],
  ])('an unsigned one %s is refused', async (_, change) => {
    expect(await find(unsigned(change))).toEqual(EXPIRED);
  });

  it('a signed ID token is refused, of this project or another', async () => {
    for (const project of [DEMO, 'virsi-real']) {
      const iss = `https://securetoken.google.com/${project}`;
      expect(await find(await key.sign(claims({ iss, aud: project }))), project).toEqual(EXPIRED);
    }
    expect(google.asked()).toBe(0);
  });

  it('what the server itself signs, unsigned, is refused', async () => {
    const { email, token } = await server.signUp();
    const stripped = new UnsecuredJWT({ sub: email, iss: 'virsi', aud: 'virsi-api' })
      .setExpirationTime('1h')
      .encode();
    expect((await server.get(customerPath(email), token)).status).toBe(404);
    expect(await server.get(customerPath(email), stripped)).toEqual(EXPIRED);
  });

  it('the log says so once, at the start', () => {
    expect(warningsOf(server)).toEqual([
      'unsigned tokens are accepted: FIREBASE_AUTH_EMULATOR_HOST is set',
    ]);
  });
});

describe('without a project', () => {
  const server = serverForFile(
    { SANDBOX: 'off', PUBLIC_URL: 'https://app.virsi.test' },
    { googleKeys: google.source },
  );

  it('e-mail and password work, ID tokens are refused, and the log names what is missing', async () => {
    const { email, token } = await server.signUp();
    expect((await server.get(customerPath(email), token)).status).toBe(404);
    for (const project of ['', 'null', 'undefined', DEMO]) {
      const iss = `https://securetoken.google.com/${project}`;
      const signed = await key.sign(claims({ iss, aud: project }));
      expect(await server.get(customerPath(ANA), signed)).toEqual(EXPIRED);
    }
    expect(warningsOf(server)).toEqual([
      'Google sign-ins are refused: VITE_FIREBASE_PROJECT_ID is missing',
    ]);
  });
});

const PREFIX = 'Error de configuración variables de entorno: ';
const IN_PRODUCTION =
  'FIREBASE_AUTH_EMULATOR_HOST no se admite con NODE_ENV=production, porque acepta tokens sin firma';
const NO_DEMO =
  "VITE_FIREBASE_PROJECT_ID debe empezar por 'demo-' cuando hay FIREBASE_AUTH_EMULATOR_HOST";
const OPEN_HOST =
  'HOST debe ser de este equipo (127.0.0.1, localhost o ::1) cuando hay FIREBASE_AUTH_EMULATOR_HOST';
const BEHIND_A_PROXY =
  'TRUST_PROXY debe ser off cuando hay FIREBASE_AUTH_EMULATOR_HOST, porque un proxy trae a otros';
const NOT_FIREBASE =
  'FIREBASE_AUTH_EMULATOR_HOST solo se admite con VITE_IDENTITY_PROVIDER=firebase';
const NOT_HERE =
  'FIREBASE_AUTH_EMULATOR_HOST debe ser este equipo con un puerto, como 127.0.0.1:9099';

/** Where anybody could be who is not on this machine, or nobody. */
const ELSEWHERE = [
  'evil.com\n127.0.0.1:9099',
  '127.0.0.1:9099\nevil.com',
  ...`
    127.0.0.1.evil.com:9099 127.0.0.1:9099@evil.com evil.com@127.0.0.1:9099
    127.0.0.1:9099/evil.com 127.0.0.1:9099.evil.com evil.com:9099 evil.com:80,127.0.0.1:9099
    localhost.evil.com:9099 http://127.0.0.1:9099 0.0.0.0:9099 [::]:9099 [::ffff:8.8.8.8]:9099
    [127.0.0.1]:9099 ::1:9099 10.0.0.1:9099 128.0.0.1:9099 127.0.0.256:9099 127.1:9099 127.0.0.1
    127.0.0.1: 127.0.0.1:0 127.0.0.1:65536 127.0.0.1:http 127.0.0.1:-1 localhost [::1] :9099
    9099 on
  `
    .trim()
    .split(/\s+/),
];

describe('the configuration with an emulator', () => {
  const reading = (change: Record<string, string>) => () =>
    readConfig({ ...WITH_EMULATOR, ...change });

  it.each([
    ['127.0.0.1:9099', '127.0.0.1'],
    ['127.8.9.10:1', '127.0.0.2'],
    ['localhost:9099', 'localhost'],
    ['LOCALHOST:9099', 'localhost'],
    ['[::1]:65535', '::1'],
    [' 127.0.0.1:9099 ', '127.0.0.1'],
  ])('takes %s while listening on %s', (emulator, host) => {
    const config = reading({ FIREBASE_AUTH_EMULATOR_HOST: emulator, HOST: host })();
    expect(config.firebase).toEqual({ projectId: DEMO, acceptsUnsigned: true });
  });

  it.each(ELSEWHERE)('refuses the emulator %j', (emulator) => {
    expect(reading({ FIREBASE_AUTH_EMULATOR_HOST: emulator })).toThrow(
      new ConfigError(PREFIX + NOT_HERE),
    );
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }, [IN_PRODUCTION]],
    ['in production written otherwise', { NODE_ENV: ' Production ' }, [IN_PRODUCTION]],
    ['without a project', { VITE_FIREBASE_PROJECT_ID: ' ' }, [NO_DEMO]],
    ['for a real project', { VITE_FIREBASE_PROJECT_ID: 'virsi-demo-1' }, [NO_DEMO]],
    ['on every address', { HOST: '0.0.0.0' }, [OPEN_HOST]],
    ['on every IPv6 address', { HOST: '::' }, [OPEN_HOST]],
    ['on an address of the network', { HOST: '192.168.1.10' }, [OPEN_HOST]],
    ['on a name of the network', { HOST: '127.0.0.1.evil.com' }, [OPEN_HOST]],
    ['behind a proxy', { TRUST_PROXY: 'on' }, [BEHIND_A_PROXY]],
    ['with the sandbox as provider', { VITE_IDENTITY_PROVIDER: 'sandbox' }, [NOT_FIREBASE]],
    ['with the sandbox on and no provider named', { SANDBOX: 'on' }, [NOT_FIREBASE]],
    [
      'for every reason at once',
      {
        NODE_ENV: 'production',
        VITE_FIREBASE_PROJECT_ID: 'virsi',
        HOST: '0.0.0.0',
        TRUST_PROXY: 'on',
        VITE_IDENTITY_PROVIDER: 'sandbox',
      },
      [NOT_FIREBASE, IN_PRODUCTION, NO_DEMO, OPEN_HOST, BEHIND_A_PROXY],
    ],
  ])('is refused %s', (_, change, reasons) => {
    expect(reading(change)).toThrow(new ConfigError(PREFIX + reasons.join('; ')));
  });

  it('is none when the variable is blank', () => {
    const config = reading({ FIREBASE_AUTH_EMULATOR_HOST: ' ', NODE_ENV: 'production' })();
    expect(config.firebase).toEqual({ projectId: DEMO, acceptsUnsigned: false });
  });
});
