// When the database fails, the answer is generic and the log has the reason without personal data.
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DEFAULT_COST } from '../../server/accounts/password.ts';
import { createPasswords } from '../../server/accounts/passwords.ts';
import { createApp } from '../../server/app.ts';
import { bearerTokens } from '../../server/bearer-tokens.ts';
import { sandboxBilling } from '../../server/billing/sandbox/sandbox-billing.ts';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import { createLimits } from '../../server/limits/limits.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { GOOGLE_KEYS } from '../../server/tokens/google-keys.ts';
import { environmentKeys } from '../../server/tokens/key-ring.ts';
import { ACCESS_TOKEN, createTokens } from '../../server/tokens/tokens.ts';
import { errorAnswer } from '../support/server/client.ts';

/** As a driver throws it: the statement's values are in further fields and in the message. */
const failure = Object.assign(new Error('no row for canario@ejemplo.com'), {
  code: 'XX000',
  params: ['canario-secreto'],
  detail: 'Key (email)=(canario@ejemplo.com)',
});

const fail = () => Promise.reject(failure);
const database: Database = {
  kind: 'pglite',
  rows: fail,
  script: fail,
  transaction: fail,
  close: async () => undefined,
};

const now = () => new Date();
const tokens = createTokens(environmentKeys(['k'.repeat(32)]), now);
const lines: Record<string, unknown>[] = [];
const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
const config = readConfig({ SANDBOX: 'on' });
const metrics = createMetrics();
const limits = createLimits({ config, database, tokens, metrics, now, log });
const billing = sandboxBilling({ config, database, tokens, now });
const parts = {
  config,
  builtApp: null,
  readiness: { failing: () => ['database'], close: async () => undefined },
  database,
  tokens,
  limits,
  mail: null,
  billing,
  webhookQueue: null,
  closings: { wake: () => undefined, close: async () => undefined },
  metrics,
  log,
  journal: () => undefined,
  now,
};
const authenticate = bearerTokens(parts, GOOGLE_KEYS);
const passwords = createPasswords(parts, DEFAULT_COST);
const app = createApp({ ...parts, authenticate, passwords });

it('a failing database is a 500 with a generic text, and the log says where it failed, not for whom', async () => {
  const token = await tokens.sign(ACCESS_TOKEN, 'canario@ejemplo.com');
  const response = await app.request('/api/bot', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect({ status: response.status, body: await response.json() }).toEqual(
    errorAnswer(500, 'Ocurrió un error inesperado. Inténtalo de nuevo en unos minutos.'),
  );
  const requestId = response.headers.get('X-Request-Id');
  expect(lines).toEqual([
    {
      level: 50,
      time: expect.any(Number),
      requestId,
      error: {
        type: 'Error',
        code: 'XX000',
        message: 'no row for [e-mail]',
        stack: expect.stringMatching(/^ +at .*failure\.test\.ts/),
      },
      msg: 'unexpected error',
    },
    {
      level: 30,
      time: expect.any(Number),
      requestId,
      method: 'GET',
      route: '/api/bot',
      status: 500,
      ms: expect.any(Number),
      msg: 'request',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('canario');
});
