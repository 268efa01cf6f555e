// The funnel of counted visits, as a table and in the viewer's data.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { funnelText } from '../../../qa/commands/funnel.ts';
import { type CountsFile, readCounts } from '../../../qa/funnel/counts-file.ts';
import { funnelOf, largestRise, shareOf } from '../../../qa/funnel/funnel.ts';

const PATH = [
  'anonymous.login.ready',
  'authenticated.profileForm.editing',
  'authenticated.configSaved.ready',
];

const row = (arrow: string, count: number, day = '2026-11-02') => ({
  day,
  chart: 'a',
  arrow,
  count,
});

const COUNTS: CountsFile = {
  format: 'virsi.counts',
  version: 1,
  isExample: false,
  from: '2026-11-02',
  to: '2026-11-03',
  rows: [
    row(' | visit.start | anonymous.login.ready', 100),
    row('anonymous.login.ready | session.signIn | anonymous.login.signingIn', 90),
    row('anonymous.login.signingIn | session.opened | authenticated.profileForm.editing', 80),
    row('anonymous.login.ready | visit.end | email', 25),
    row('anonymous.login.ready | visit.back | email', 5),
    row('authenticated.profileForm.editing | visit.error | mobile_phone_number', 7),
    row('authenticated.profileForm.editing | visit.end | ', 8),
    row(
      'authenticated.profileForm.editing | customer.created | authenticated.configSaved.ready',
      29,
    ),
    row(' | visit.start | anonymous.login.ready', 40, '2026-11-03'),
    row('anonymous.login.ready | visit.end | ', 20, '2026-11-03'),
  ],
};

function fileWith(counts: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'counts.json');
  writeFileSync(file, `> virsi-onboarding@0.1.0 admin\n\n${JSON.stringify(counts)}`);
  return file;
}

test('a screen counts arrivals from other screens, and a visit that came back has not ended', () => {
  const [login, profile, goal] = funnelOf(COUNTS, PATH).all.screens;
  expect(login).toEqual({
    name: 'anonymous.login',
    title: 'Inicio de sesión',
    arrived: 140,
    left: 40,
    continued: [{ words: 'Perfil', count: 80 }],
    lastSeen: [
      { words: 'un error en «Correo electrónico»', count: 20 },
      { words: 'Iniciar sesión', count: 20 },
    ],
    errors: [],
  });
  expect(profile).toMatchObject({ arrived: 80, left: 8 });
  expect(goal).toMatchObject({ title: 'Asistente configurado', arrived: 29, left: 0 });
});

test('fewer than thirty arrivals give no share', () => {
  expect(shareOf(10, 29)).toBeNull();
  expect(shareOf(10, 30)).toBe(33);
});

test('the largest rise compares the two halves of the days', () => {
  expect(largestRise(funnelOf(COUNTS, PATH))).toEqual({
    title: 'Inicio de sesión',
    before: 20,
    after: 50,
  });
});

test('the command prints the summary and one line for each screen', async () => {
  const text = await funnelText(funnelOf(COUNTS, PATH));
  expect(text.split('\n')).toEqual([
    '2026-11-02 to 2026-11-03: 140 visits, 29 reached the goal (21 %).',
    'Most visits end at Inicio de sesión: 40 of 140 (29 %). Last seen: un error en «Correo electrónico» (20), Iniciar sesión (20).',
    'It rose most at Inicio de sesión: from 20 % in the first half to 50 %.',
    '',
    'screen                               arrived   ended            share  then',
    'Inicio de sesión                         140      40             29 %  Perfil (80)',
    'Perfil                                    80       8             10 %  Asistente configurado (29)',
    'Asistente configurado                     29       0         the goal  ',
    '',
  ]);
});

test('a file is read after the lines of a package manager', () => {
  expect(readCounts(fileWith(COUNTS))).toEqual(COUNTS);
});

test('a file of another format is refused with its name', () => {
  const file = fileWith({ ...COUNTS, format: 'other' });
  expect(() => readCounts(file)).toThrow(`${file} has no counts: format`);
});
