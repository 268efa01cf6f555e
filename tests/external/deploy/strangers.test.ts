// nginx as docs/deploy.md sets it up: what one client or one failing instance costs the others.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { expect } from 'vitest';
import { PASSWORD } from '../../support/server/client.ts';
import { until } from '../../support/server/server-process.ts';
import { deploymentForFile } from './support/deployment.ts';
import { instanceOn } from './support/instance.ts';
import { crowd, owner, restartUnnoticed, visitor } from './support/people.ts';

const { deployed, test } = deploymentForFile();

/** @returns what others met meanwhile, besides success */
async function others(happens: () => Promise<unknown>) {
  const people = crowd(deployed(), [
    (visit) => visit.ask('GET', '/login'),
    (visit) => visit.ask('GET', '/'),
  ]);
  await happens();
  return people.end();
}

const many = <T>(count: number, one: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

test('a rolling restart behind nginx loses, refuses and doubles nothing', async () => {
  expect(await restartUnnoticed(deployed())).toEqual({ others: [], lost: [], doubled: [] });
});

test('bodies that are too large or never end cost the others nothing', async () => {
  const visit = visitor(deployed());
  const { nginx } = deployed();
  const send = (characters: number) =>
    visit.ask('POST', '/api/auth/user/login', { json: { password: 'x'.repeat(characters) } });
  const posts = () =>
    deployed()
      .requests()
      .filter(({ method }) => method === 'POST').length;
  const before = posts();
  const dripping = connect({
    ...{ host: '127.0.0.1', port: nginx.port, ca: nginx.certificate },
    servername: 'app.example.com',
  });
  let isClosed = false;
  dripping.on('close', () => {
    isClosed = true;
  });
  dripping.write(
    'POST /api/auth/user/login HTTP/1.1\r\nHost: app.example.com\r\nContent-Length: 500\r\n\r\n{',
  );
  const met = await others(async () => {
    const large = await many(5, () => send(900_000));
    expect(large.map(({ status }) => status)).toEqual(Array(5).fill(413));
    expect((await send(2_000_000)).status).toBe(413);
    await until(() => isClosed);
  });
  expect(met).toEqual([]);
  // Neither the dripping body nor the largest one reached an instance.
  expect(posts() - before).toBe(5);
});

test('an instance that hangs gets no more requests until it is back', async () => {
  const [first] = deployed().instances;
  const isOut = () => deployed().nginx.isOut(first.port);
  first.process().child.kill('SIGSTOP');
  await until(() => isOut());
  expect(await others(() => many(20, () => visitor(deployed()).ask('GET', '/register')))).toEqual(
    [],
  );
  first.process().child.kill('SIGCONT');
  await until(() => !isOut());
});

test('after an instance was killed every change is answered', async () => {
  const { save } = await owner(deployed());
  const [first] = deployed().instances;
  await first.stop('SIGKILL');
  const visit = visitor(deployed());
  const met = [];
  for (let count = 0; count < 30; count += 1) met.push((await save(visit)).status);
  expect(met).toEqual(Array(30).fill(200));
  await first.start();
});

test('a file of a newer build comes from the instance that has it', async () => {
  const { instances, release, env } = deployed();
  const [, second] = instances;
  const newer = mkdtempSync(join(tmpdir(), 'virsi-newer-'));
  cpSync(join(release, 'dist', 'app'), newer, { recursive: true });
  writeFileSync(join(newer, 'assets', 'newer.js'), 'export {};');
  await second.stop();
  const updated = instanceOn(second.port, release, { ...env, STATIC_DIR: newer });
  await updated.start();
  const seen = await many(8, () => visitor(deployed()).ask('GET', '/assets/newer.js'));
  await updated.stop();
  await second.start();
  rmSync(newer, { recursive: true });
  expect(seen.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test('the log of nginx holds no e-mail and no token, also of failures', async () => {
  const { instances, nginx } = deployed();
  const visit = visitor(deployed());
  const canary = 'canario@ejemplo.com';
  const paths = [
    `/api/management/bot_customer/${canary}`,
    `/api/management/bot_customer/${encodeURIComponent(canary)}`,
    '/confirm?token=canario',
    '/canario/canario@ejemplo.com',
    '/api/bot/%2B5939canario',
    '/assets/canario.js?canario',
    `/api/x?${'canario'.repeat(1000)}`,
  ];
  const ask = (path: string) => visit.ask('POST', path, { json: { password: PASSWORD } });
  for (const path of paths) await ask(path);
  await fetch(`http://127.0.0.1:${nginx.plainPort}/confirm?token=canario`, {
    redirect: 'manual',
    headers: { Host: 'app.example.com', Referer: 'https://x/?canario' },
  });
  await visit.ask('POST', '/api/bot/canario', { json: 'x'.repeat(2_000_000) });
  await Promise.all(instances.map((each) => each.stop('SIGKILL')));
  const away = await ask(paths[0] ?? '');
  await Promise.all(instances.map((each) => each.start()));

  expect(away).toEqual({
    status: 503,
    text: 'VIRSI no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
  });
  expect(nginx.accessLog()).toContain('"route":"/api/management/bot_customer/:value"');
  expect(nginx.accessLog()).toContain('"route":"/confirm"');
  expect(`${nginx.accessLog()}${nginx.errorLog()}`).not.toMatch(/canario/i);
});
