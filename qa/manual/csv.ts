// The plan as CSV (RFC 4180), with a row for each step.
import { asSentence } from 'statechart-kit';
import type { TestCase } from './test-case.ts';

const HEADER = [
  'Caso',
  'Prioridad',
  'Título',
  'Estado preparado',
  'Datos',
  'Paso',
  'Qué hacer',
  'Qué se debe ver',
  'Hecho',
];

/** Without it spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\uFEFF';

export function planAsCsv(cases: readonly TestCase[]): string {
  return BYTE_ORDER_MARK + [HEADER, ...cases.flatMap(rows)].map(line).join('');
}

function rows({
  id,
  priority,
  title,
  preconditions,
  data,
  steps,
}: TestCase): readonly (readonly string[])[] {
  const typed = data.map(({ label, value }) => `${label}: «${value}»`).join('\n');
  return steps.map(({ actions, expected }, index) => [
    id,
    priority,
    title,
    lines(preconditions),
    typed,
    String(index + 1),
    lines(actions),
    lines(expected),
    '☐',
  ]);
}

const lines = (sentences: readonly string[]) => sentences.map(asSentence).join('\n');

const line = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

/** A spreadsheet takes what begins with such a character for a formula, unless an apostrophe is before it. */
const quoted = (cell: string) => `"${cell.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
