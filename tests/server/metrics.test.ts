// What Prometheus reads: everything that dashboard and alerts ask for, and nothing about a person.
// @module-tag postgres
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { openMetrics } from '../../server/metrics/metrics-server.ts';
import { createAccount } from '../../server/stores/account-store.ts';
import { addClosing } from '../../server/stores/closing-store.ts';
import { addMail } from '../../server/stores/mail-store.ts';
import { addEvent } from '../../server/stores/stripe-event-store.ts';
import { assistantOf, customerPath, PASSWORD } from '../support/server/client.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';
import { homesForFile } from '../support/server/homes.ts';
import { until } from '../support/server/server-process.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();
const database = databaseForFile();

const readDoc = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', '..', 'docs', name), 'utf8');

let server: StartedServer;
beforeAll(async () => {
  server = await startIn(await newHome(), { METRICS_PORT: '0', LIMIT_LINKS: '1' });
});
afterAll(async () => {
  await server.close();
});

const scrape = async (url = server.metricsUrl) =>
  (await fetch(new URL('/metrics', url ?? ''))).text();

it('the metrics count requests by route and status, and name nobody', async () => {
  const { email, token } = await server.signUpSubscriber();
  const assistant = assistantOf(email, { context: 'canario-contexto' });
  expect((await server.saveAssistant(token, assistant)).status).toBe(200);
  await server.get(customerPath(email), token);
  await server.get(`/api/canario-ruta/${encodeURIComponent(email)}`, token);
  await server.get(`/canario-pagina?de=${encodeURIComponent(email)}`);
  await server.signIn(email, 'canario-clave');
  for (let tries = 0; tries < 2; tries += 1) {
    const json = { token: 'canario-enlace', password: PASSWORD };
    await server.post('/api/auth/user/recovery/confirm', json);
  }
  await fetch(new URL('/api/bot', server.url), { method: 'PROPFIND' });

  const text = await until(async () => {
    const found = await scrape();
    return found.includes('virsi_mails_total{outcome="sent"} 1') ? found : undefined;
  });
  for (const [method, route, status] of [
    ['GET', '/api/management/bot_customer/:email', 200],
    ['POST', '/api/bot/:service_number', 200],
    ['POST', '/api/auth/user/login', 401],
    ['GET', '/api/*', 404],
    ['other', '/api/bot', 405],
  ])
    expect(text).toContain(
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} 1`,
    );
  expect(text).toContain('virsi_limits_refused_total{what="link"} 1');
  expect(text).toContain('virsi_database_up 1');
  for (const canary of ['canario', email, token, assistant.service_number, '@', '%40'])
    expect(text).not.toContain(canary);
});

it('every metric of the dashboard and the alerts exists, and every alert is explained', async () => {
  const text = await scrape();
  const known = new Set(text.match(/^[a-z_0-9]+(?=[ {])|(?<=^# TYPE )\S+/gm));
  const rules = readDoc('alerts.rules.yml');
  for (const file of [readDoc('dashboard.json'), rules]) {
    const asked = file.match(/\b(http|virsi|nodejs|process)_[a-z_0-9]+/g) ?? [];
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  }
  const explained = readDoc('alerts.md');
  for (const [, name = ''] of rules.matchAll(/alert: (\w+)/g)) {
    expect(explained).toContain(`### ${name}\n`);
    expect(rules).toContain(`docs/alerts.md#${name.toLowerCase()}`);
  }
});

it('the metrics report the length of each queue and the age of its oldest job', async () => {
  const now = new Date();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const mail = { kind: 'confirmation', email: 'ana@ejemplo.com', origin: '' } as const;
  for (const seconds of [30, 60, 45]) await addMail(database(), { ...mail, now: ago(seconds) });
  for (const seconds of [90, 10]) {
    const event = { id: `evt_${seconds}`, type: 'invoice.paid', customerId: null };
    await addEvent(database(), { ...event, now: ago(seconds) });
  }
  const person = { email: 'eva@ejemplo.com', emailVerifiedAt: null, now };
  const account = await createAccount(database(), person);
  await addClosing(database(), account?.id ?? '', ago(120));
  const config = readConfig({ SANDBOX: 'on', METRICS_PORT: '0' });
  const parts = { config, database: database(), metrics: createMetrics(), now: () => now };
  const opened = await openMetrics(parts);
  const text = await scrape(opened?.url);
  await opened?.close();
  expect(text.match(/^virsi_\w+(_waiting|_oldest_seconds) .*/gm)?.sort()).toEqual([
    'virsi_billing_events_oldest_seconds 90',
    'virsi_billing_events_waiting 2',
    'virsi_closings_oldest_seconds 120',
    'virsi_closings_waiting 1',
    'virsi_mail_oldest_seconds 60',
    'virsi_mail_waiting 3',
  ]);
});

it('the metrics have a port of their own, which answers nothing else', async () => {
  expect(await scrape(server.url)).not.toContain('# HELP');
  const { port } = new URL(server.metricsUrl ?? '');
  for (const path of ['/api/bot', '//', '//[', '*']) {
    // fetch would repair such paths.
    const asking = request({ host: '127.0.0.1', port, path, agent: false }).end();
    const [answer] = await once(asking, 'response');
    answer.resume();
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
  expect(await scrape()).toContain('virsi_database_up 1');
});
