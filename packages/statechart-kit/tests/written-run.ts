// The folder of a run that saw one look on the phone.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param light bytes of its light picture */
export function writtenRun(
  folder: string,
  seen: { readonly id: string; readonly state: string; readonly [fact: string]: unknown },
  light: string,
): string {
  mkdirSync(folder);
  writeFileSync(join(folder, 'light.jpg'), light);
  writeFileSync(join(folder, 'dark.jpg'), 'night');
  const pictures = { light: 'light.jpg', dark: 'dark.jpg' };
  const nothing = { title: 'Wallet', address: '/', tree: '', calls: [], path: '', step: 0 };
  const record = {
    format: 'statechart-kit.captures',
    version: 1,
    viewport: '360',
    captures: [{ ...nothing, pictures, ...seen }],
  };
  writeFileSync(join(folder, 'captures-360.json'), JSON.stringify(record));
  return folder;
}
