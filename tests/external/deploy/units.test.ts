// The units and scripts of docs/deploy/ that no other test starts.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fileOf } from './support/deploy-page.ts';
import { missing } from './support/programs.ts';

const NEEDS = missing('systemd-analyze');
const folder = mkdtempSync(join(tmpdir(), 'virsi-units-'));
afterAll(() => rmSync(folder, { recursive: true }));

const UNITS = [
  'virsi@.service',
  'virsi-watch.service',
  'virsi-backup.service',
  'virsi-backup.timer',
];
const SCRIPTS = ['virsi-watch', 'virsi-backup'];

it.skipIf(NEEDS)('systemd accepts every unit without a warning', () => {
  for (const name of SCRIPTS) {
    writeFileSync(join(folder, name), fileOf(name));
    chmodSync(join(folder, name), 0o755);
  }
  const files = UNITS.map((name) => {
    const text = fileOf(name)
      .replaceAll('/usr/local/bin', folder)
      .replaceAll('/usr/bin/node', process.execPath);
    writeFileSync(join(folder, name), text);
    return join(folder, name.replace('@.', '@3000.'));
  });
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  });
  // The machine's own units may have warnings.
  expect(stderr.split('\n').filter((line) => line.includes('virsi'))).toEqual([]);
});

it.each(SCRIPTS)('a shell accepts the script %s', (name) => {
  const { status, stderr } = spawnSync('sh', ['-n'], {
    input: fileOf(name),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
