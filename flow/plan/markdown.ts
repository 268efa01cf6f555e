// The plan as Markdown with check boxes, for printing.
import { asSentence } from 'statechart-kit';
import type { CaseStep, TestCase } from './test-case.ts';

const INTRODUCTION = `# Plan de pruebas manual

Generado desde la máquina con \`npm run flow -- plan\`: no se edita a mano. Cada caso lleva el mismo
identificador que su recorrido automático. Los textos entre «comillas» son exactos. La última columna
es la referencia interna del paso.`;

export function planAsMarkdown(cases: readonly TestCase[]): string {
  return `${[INTRODUCTION, ...cases.map(section)].join('\n\n')}\n`;
}

function section({ id, title, preconditions, data, steps }: TestCase): string {
  return [
    `## ☐ ${id} · ${title}`,
    `**Precondición:**\n\n${bullets(preconditions.map(asSentence))}`,
    ...(data.length > 0
      ? [`**Datos:**\n\n${bullets(data.map(({ label, value }) => `${label}: «${value}»`))}`]
      : []),
    [
      '| ☐ | N.º | Qué hacer | Qué se debe ver | Ref. |',
      '|---|---|---|---|---|',
      ...steps.map(row),
    ].join('\n'),
  ].join('\n\n');
}

function row({ actions, expected, reference }: CaseStep, index: number): string {
  const cells = [
    '☐',
    String(index + 1),
    lines(actions),
    lines(expected),
    `<sub>${reference}</sub>`,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
const lines = (sentences: readonly string[]) => sentences.map(asSentence).join('<br>');
