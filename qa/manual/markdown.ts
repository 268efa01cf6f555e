// The plan as Markdown with check boxes, for printing.
import { asSentence } from 'statechart-kit';
import { holdTexts } from '../controls/console-words.ts';
import { PRIORITIES, PRIORITY_WORDS } from './priority.ts';
import type { CaseStep, TestCase } from './test-case.ts';

const INTRODUCTION = `# Plan de pruebas manual

Generado desde la máquina con \`npm run flow -- plan\`: no se edita a mano. Los textos entre «comillas» son exactos.

Antes de empezar: \`npm run flow -- hold\` (con \`--host\`, también para un teléfono de la misma red) y abre la
dirección que escribe. Abajo está la «${holdTexts.console}»: retiene cada llamada hasta que eliges qué se contesta.
Cada caso empieza de cero en su estado preparado: elígelo en «${holdTexts.begin}», bajo «${holdTexts.more}», o escribe
su dirección.

${PRIORITIES.map((priority) => `- **${priority}**: ${PRIORITY_WORDS[priority]}.`).join('\n')}`;

export function planAsMarkdown(cases: readonly TestCase[]): string {
  return `${[INTRODUCTION, contents(cases), ...cases.map(section)].join('\n\n')}\n`;
}

function contents(cases: readonly TestCase[]): string {
  return [
    '| ☐ | Caso | Prioridad | Pasos | Título |',
    '|---|---|---|---|---|',
    ...cases.map(({ id, priority, title, steps }) =>
      asRow(['☐', id, priority, String(steps.length), title]),
    ),
  ].join('\n');
}

function section({ id, priority, title, preconditions, data, steps }: TestCase): string {
  return [
    `## ☐ ${id} · ${priority} · ${title}`,
    `**Estado preparado:**\n\n${bullets(preconditions.map(asSentence))}`,
    ...(data.length > 0
      ? [`**Datos:**\n\n${bullets(data.map(({ label, value }) => `${label}: «${value}»`))}`]
      : []),
    [
      '| ☐ | N.º | Qué hacer | Qué se debe ver |',
      '|---|---|---|---|',
      ...steps.map((step, index) => row(step, index)),
    ].join('\n'),
  ].join('\n\n');
}

function row({ actions, expected }: CaseStep, index: number): string {
  return asRow(['☐', String(index + 1), lines(actions), lines(expected)]);
}

const asRow = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');
const lines = (sentences: readonly string[]) => sentences.map(asSentence).join('<br>');
