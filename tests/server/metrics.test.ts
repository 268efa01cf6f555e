// What Prometheus reads, after people went their ways: all that dashboard and rules ask for, and nothing of anybody.
// @module-tag postgres
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { openMetrics } from '../../server/metrics/metrics-server.ts';
import { createAccount } from '../../server/stores/account-store.ts';
import { addClosing } from '../../server/stores/closing-store.ts';
import { addMail } from '../../server/stores/mail-store.ts';
import { addEvent } from '../../server/stores/stripe-event-store.ts';
import { assistantOf, customerPath, PASSWORD } from '../support/server/client.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { until } from '../support/server/server-process.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();
const database = databaseForFile();

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let home: Home;
let server: StartedServer;
let logs = '';

beforeAll(async () => {
  home = await newHome();
  const logTo = {
    write: (line: string) => {
      logs += line;
    },
  };
  const environment = { LOG_LEVEL: 'info', METRICS_PORT: '0', LIMIT_LINKS: '1' };
  server = await startIn(home, environment, { logTo });
});
afterAll(async () => {
  await server.close();
});

const scrape = async () => (await fetch(new URL('/metrics', server.metricsUrl ?? ''))).text();

/** The lines of a metric that have all of these words in them. */
const linesOf = (text: string, name: string, ...words: string[]) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(name) && words.every((word) => line.includes(word)));

describe('the metrics', () => {
  it('tell of routes by their pattern and status, and of nobody', async () => {
    const began = performance.now();
    const { email, token } = await server.signUpSubscriber();
    const assistant = assistantOf(email, { context: 'canario-contexto' });
    expect((await server.saveAssistant(token, assistant)).status).toBe(200);
    await server.get(customerPath(email), token);
    await server.get(`/api/canario-ruta/${encodeURIComponent(email)}`, token);
    await server.get(`/canario-pagina?de=${encodeURIComponent(email)}`);
    await server.signIn(email, 'canario-clave');
    for (let tries = 0; tries < 2; tries += 1)
      await server.post('/api/auth/user/recovery/confirm', {
        token: 'canario-enlace',
        password: PASSWORD,
      });
    await fetch(new URL('/api/bot', server.url), { method: 'PROPFIND' });

    const text = await until(async () => {
      const found = await scrape();
      return linesOf(found, 'virsi_mails_total', 'outcome="sent"} 1').length > 0
        ? found
        : undefined;
    });
    const counted = (method: string, route: string, status: number) =>
      linesOf(
        text,
        'http_request_duration_seconds_count',
        `method="${method}"`,
        `route="${route}"`,
        `status="${status}"`,
      ).map((line) => Number(line.split(' ').at(-1)));
    expect(counted('GET', '/api/management/bot_customer/:email', 200)).toEqual([1]);
    const seconds = linesOf(text, 'http_request_duration_seconds_sum').map((line) =>
      Number(line.split(' ').at(-1)),
    );
    expect(Math.max(...seconds)).toBeLessThan((performance.now() - began) / 1000);
    expect(counted('POST', '/api/bot/:service_number', 200)).toEqual([1]);
    expect(counted('POST', '/api/auth/user/login', 401)).toEqual([1]);
    expect(counted('GET', '/api/*', 404)).toEqual([1]);
    expect(counted('other', '/api/bot', 405)).toEqual([1]);
    expect(linesOf(text, 'virsi_limits_refused_total', 'what="link"')).toEqual([
      'virsi_limits_refused_total{what="link"} 1',
    ]);
    expect(linesOf(text, 'virsi_database_up')).toEqual(['virsi_database_up 1']);
    for (const canary of [
      'canario',
      email,
      encodeURIComponent(email),
      token,
      assistant.service_number,
      '@',
    ])
      expect(text).not.toContain(canary);
    const [, ...labels] = text.split(/route="/);
    const routes = new Set(labels.map((rest) => rest.split('"')[0]));
    expect([...routes].filter((route) => UUID.test(route ?? ''))).toEqual([]);
  });

  it('hold every metric that the dashboard and the rules ask for', async () => {
    const text = await scrape();
    const known = new Set(text.match(/^[a-z_0-9]+(?=[ {])|(?<=^# TYPE )\S+/gm));
    for (const file of ['dashboard.json', 'alerts.rules.yml']) {
      const asked = readFileSync(join(DOCS, file), 'utf8').match(
        /\b(http|virsi|nodejs|process)_[a-z_0-9]+/g,
      );
      expect(asked?.length).toBeGreaterThan(5);
      expect(asked?.filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it('are explained, alert by alert', () => {
    const rules = readFileSync(join(DOCS, 'alerts.rules.yml'), 'utf8');
    const explained = readFileSync(join(DOCS, 'alerts.md'), 'utf8');
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    expect(alerts).not.toEqual([]);
    for (const name of alerts) {
      expect(explained).toContain(`### ${name}\n`);
      expect(rules).toContain(`docs/alerts.md#${name.toLowerCase()}`);
    }
  });

  it('tell how much waits in each queue, and how long the oldest of it does', async () => {
    const now = new Date();
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    const mail = { kind: 'confirmation', email: 'ana@ejemplo.com', origin: '' } as const;
    for (const seconds of [30, 60, 45]) await addMail(database(), { ...mail, now: ago(seconds) });
    const event = { type: 'invoice.paid', customerId: null };
    for (const seconds of [90, 10])
      await addEvent(database(), { ...event, id: `evt_${seconds}`, now: ago(seconds) });
    const person = { email: 'eva@ejemplo.com', emailVerifiedAt: null, now };
    const account = await createAccount(database(), person);
    await addClosing(database(), account?.id ?? '', ago(120));
    const config = readConfig({ SANDBOX: 'on', METRICS_PORT: '0' });
    const parts = { config, database: database(), metrics: createMetrics(), now: () => now };
    const opened = await openMetrics(parts);
    const text = await (await fetch(new URL('/metrics', opened?.url))).text();
    await opened?.close();
    expect(linesOf(text, 'virsi_', '_waiting ')).toEqual([
      'virsi_mail_waiting 3',
      'virsi_billing_events_waiting 2',
      'virsi_closings_waiting 1',
    ]);
    expect(linesOf(text, 'virsi_', '_oldest_seconds ')).toEqual([
      'virsi_mail_oldest_seconds 60',
      'virsi_billing_events_oldest_seconds 90',
      'virsi_closings_oldest_seconds 120',
    ]);
  });

  it.each(['//', '//[', '/metrics/', '*'])('answer what asks for «%s», and stay', async (path) => {
    const url = new URL(server.metricsUrl ?? '');
    // As it is: fetch would repair it.
    const asking = request({ host: '127.0.0.1', port: url.port, path, agent: false }).end();
    const [answer] = await once(asking, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(404);
    expect(await scrape()).toContain('virsi_database_up 1');
  });

  it('are on a port of their own, and on no path of the app', async () => {
    const page = await (await fetch(new URL('/metrics', server.url))).text();
    expect(page).not.toContain('# HELP');
    expect((await fetch(new URL('/api/bot', server.metricsUrl ?? ''))).status).toBe(404);
    expect(readConfig({ SANDBOX: 'on' }).metrics).toBeNull();
    expect(readConfig({ SANDBOX: 'on', METRICS_PORT: '9464' }).metrics?.host).toBe('127.0.0.1');
  });
});

describe('the id of a request', () => {
  const idFor = async (given: string) => {
    const { headers } = await server.send('GET', '/healthz', {
      headers: { 'X-Request-Id': given },
    });
    return headers.get('X-Request-Id') ?? '';
  };

  it('is the one that the proxy gave, in the answer and in the log', async () => {
    for (const id of ['9f0e3a52c1b84c7f8f4a1f0c2d3e4b5a', 'e2a3e9d4-0d0b-4f6e-9d3c-1f0a2b3c4d5e']) {
      expect(await idFor(id)).toBe(id);
      expect(logs).toContain(`"requestId":"${id}"`);
    }
  });

  it('is made where what was given does not look like one', async () => {
    for (const bad of [
      'canario@ejemplo.com',
      '1',
      '+593991234567',
      'g'.repeat(32),
      'a'.repeat(4000),
    ])
      expect(await idFor(bad)).toMatch(UUID);
    expect(logs).not.toContain('canario@ejemplo.com');
  });
});

describe('Server-Timing', () => {
  it('is not sent by a server that runs for real', async () => {
    expect((await server.send('GET', '/healthz')).headers.get('Server-Timing')).toBeNull();
  });

  it('is sent in development, with what the database took', async () => {
    const other = await newHome();
    const devHandler = { path: '/@beside/', fetch: () => new Response() };
    const developed = await startIn(other, {}, { devHandler });
    const began = performance.now();
    const { headers } = await developed.send('GET', '/api/auth/user/confirm');
    const took = performance.now() - began;
    const [, total, database] =
      /^total;dur=([\d.]+), db;dur=([\d.]+);desc="[1-9]\d*"$/.exec(
        headers.get('Server-Timing') ?? '',
      ) ?? [];
    // Rounded to a tenth of a millisecond.
    expect(Number(total)).toBeLessThanOrEqual(took + 0.1);
    expect(Number(database)).toBeLessThanOrEqual(Number(total));
    await developed.close();
  });
});
