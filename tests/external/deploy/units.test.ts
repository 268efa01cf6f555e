// The files of docs/deploy.md that nothing else starts: units that systemd accepts, scripts that a shell does.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { blockOf } from './support/deploy-page.ts';
import { missing } from './support/programs.ts';

const NEEDS = missing('systemd-analyze');
const folder = mkdtempSync(join(tmpdir(), 'virsi-units-'));
afterAll(() => rmSync(folder, { recursive: true }));

const UNITS = {
  'virsi@.service': 'ExecStartPost',
  'virsi-watch.service': 'virsi-watch',
  'virsi-backup.service': 'virsi-backup',
};
const SCRIPTS = { 'virsi-watch': 'touch', 'virsi-backup': 'backup_timestamp' };

it.skipIf(NEEDS)('systemd takes every unit without a word', () => {
  for (const [name, mark] of Object.entries(SCRIPTS)) {
    writeFileSync(join(folder, name), blockOf('sh', mark));
    chmodSync(join(folder, name), 0o755);
  }
  const files = Object.entries(UNITS).map(([name, mark]) => {
    const text = blockOf('ini', mark)
      .replaceAll('/usr/local/bin', folder)
      .replaceAll('/usr/bin/node', process.execPath);
    writeFileSync(join(folder, name), text);
    return join(folder, name.replace('@.', '@3000.'));
  });
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  });
  // What the machine itself has is no business of ours.
  expect(stderr.split('\n').filter((line) => line.includes('virsi'))).toEqual([]);
});

it.each(Object.values(SCRIPTS))('a shell takes the script with %s', (mark) => {
  const { status, stderr } = spawnSync('sh', ['-n'], {
    input: blockOf('sh', mark),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
