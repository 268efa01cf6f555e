// Notes survive their file, whatever is typed in them and whatever file comes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { notesIn } from '../src/commands/view.ts';
import { joinedNotes, type Note, notesText, readNotes } from '../src/notes/notes.ts';
import { findNotes } from '../src/viewer/search/find-states.ts';

const folder = mkdtempSync(join(tmpdir(), 'notes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const noteOf = (id: string, text: string, changed = '2026-11-01T10:00:00.000Z'): Note => ({
  id,
  on: 'state',
  name: 'cart.full',
  title: 'Carrito lleno',
  text,
  changed,
});

test.each([
  '<script>alert(1)</script></textarea>&amp;',
  'ñ'.repeat(10_000),
  '👩‍👩‍👧‍👦 "comillas" \\ y\nlíneas',
  'שלום ‮ abc',
  'con \u0000 dentro',
])('%.20s … comes back from the file as it was typed', (text) => {
  const notes = [noteOf('1', text), noteOf('2', text)];
  expect(readNotes(notesText('Tienda', notes), 'Tienda')).toEqual({ kind: 'read', notes });
});

test('what a later program adds to a note stays, and what lacks a key is no file of notes', () => {
  const more = { ...noteOf('1', 'a'), author: 'Ana' };
  const file = JSON.stringify({
    format: 'statechart-kit.notes',
    version: 1,
    app: 'Tienda',
    exporter: 'another',
    notes: [more],
  });
  expect(readNotes(`\uFEFF${file}`, 'Tienda')).toEqual({ kind: 'read', notes: [more] });
  const { text: _, ...less } = more;
  const lacking = file.replace(JSON.stringify(more), JSON.stringify(less));
  expect(readNotes(lacking, 'Tienda')).toEqual({ kind: 'no notes' });
});

test.each([
  ['no JSON', '{', { kind: 'no notes' }],
  ['a page', '<!doctype html>', { kind: 'no notes' }],
  ['nothing', '', { kind: 'no notes' }],
  ['null', 'null', { kind: 'no notes' }],
  ['other JSON', '{"notes":[]}', { kind: 'no notes' }],
  [
    'a later version',
    '{"format":"statechart-kit.notes","version":2,"remarks":{}}',
    { kind: 'other version', version: 2 },
  ],
  ['another app', notesText('Banco', []), { kind: 'other app', app: 'Banco' }],
])('%s is told from notes', (_, text, told) => {
  expect(readNotes(text, 'Tienda')).toEqual(told);
});

test('a file that is taken in twice adds nothing; of two versions of a note the later one stays', () => {
  const [old, young] = [noteOf('1', 'antes'), noteOf('1', 'después', '2026-11-02T10:00:00.000Z')];
  const other = noteOf('2', 'otra');
  expect(joinedNotes([young, other], [old])).toEqual([young, other]);
  expect(joinedNotes([old], [young, other])).toEqual([young, other]);
  expect(joinedNotes([young, other], [young, other])).toEqual([young, other]);
});

test('the file beside the pages is read where nobody names one, and a bad one is one sentence', () => {
  expect(notesIn({ out: folder }, 'Tienda')).toEqual([]);
  const notes = [noteOf('1', 'a')];
  writeFileSync(join(folder, 'notas.json'), notesText('Tienda', notes));
  expect(notesIn({ out: folder }, 'Tienda')).toEqual(notes);
  expect(notesIn({}, 'Tienda')).toEqual([]);
  const named = join(folder, 'notas.json');
  expect(() => notesIn({ notes: named }, 'Banco')).toThrow(`${named} has notes of 'Tienda'`);
  expect(() => notesIn({ notes: join(folder, 'none.json') }, 'Banco')).toThrow('Cannot read');
  writeFileSync(named, '{');
  expect(() => notesIn({ out: folder }, 'Tienda')).toThrow('is no file of notes');
});

test('a note is found by its text and by its place, without accents and capitals', () => {
  const notes = [noteOf('1', 'Falta el TELÉFONO'), noteOf('2', 'otra cosa')];
  expect(findNotes(notes, 'telefono').map(({ item }) => item.id)).toEqual(['1']);
  expect(findNotes(notes, 'carrito').map(({ item }) => item.id)).toEqual(['1', '2']);
  expect(findNotes(notes, ' ')).toEqual([]);
});
