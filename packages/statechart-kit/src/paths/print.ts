// Prints paths as a table, Markdown, JSON or Mermaid.
import { stateName } from '../chart/state-name.ts';
import { escapeMarkdown, escapeMermaid, markdownCode, oneLine } from '../escape.ts';
import type { Flow } from '../model/flow.ts';
import { stepWords } from '../words/steps.ts';
import type { FoundPath, PathAnswer } from './find-paths.ts';

/** The writers of paths by the name of their format. Each ends in a newline. */
export const FORMATS: Readonly<Record<string, (answer: PathAnswer, flow: Flow) => string>> = {
  table: tableOf,
  json: jsonOf,
  md: markdownOf,
  mermaid: mermaidOf,
};

function tableOf(answer: PathAnswer): string {
  const rows = answer.paths.map(({ id, steps, covers, title }) =>
    [id, padded(steps.length), padded(covers.length), oneLine(title)].join('  '),
  );
  return lines(['path      steps    new  title', ...rows, '', ...summary(answer, oneLine)]);
}

function jsonOf({ paths, unreached, leftOut }: PathAnswer, flow: Flow): string {
  const plain = paths.map((path) => ({ ...path, steps: stepsOf(path, flow) }));
  return lines([JSON.stringify({ paths: plain, unreached, leftOut }, null, 2)]);
}

function markdownOf(answer: PathAnswer, flow: Flow): string {
  return lines([
    '# Paths',
    ...answer.paths.flatMap((path) => [
      '',
      `## ${path.id}: ${escapeMarkdown(path.title)}`,
      '',
      ...stepsOf(path, flow).map(
        ({ words, state }, index) =>
          `${index + 1}. ${escapeMarkdown(words)} → ${markdownCode(state)}`,
      ),
      '',
      'New in this path:',
      '',
      ...path.covers.map((name) => `- ${markdownCode(name)}`),
    ]),
    '',
    ...summary(answer, markdownCode),
  ]);
}

function mermaidOf({ paths }: PathAnswer, flow: Flow): string {
  return lines([
    'flowchart TD',
    ...paths.flatMap((path) => [
      `  subgraph p${path.id}["${escapeMermaid(`${path.id}: ${path.title}`)}"]`,
      `    p${path.id}s0(( ))`,
      ...stepsOf(path, flow).map(
        ({ words, state }, index) =>
          `    p${path.id}s${index} -->|"${escapeMermaid(words)}"| p${path.id}s${index + 1}["${escapeMermaid(state)}"]`,
      ),
      '  end',
    ]),
  ]);
}

function stepsOf({ steps }: FoundPath, flow: Flow) {
  return steps.map(({ event, snapshot }) => ({
    event: event.type,
    outcome: event.outcome,
    words: stepWords(flow, event),
    state: stateName(snapshot.value),
  }));
}

function summary(
  { paths, unreached, leftOut }: PathAnswer,
  write: (name: string) => string,
): readonly string[] {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const uncovered = paths.reduce((sum, path) => sum + path.covers.length, 0);
  return [
    `${paths.length} paths, ${steps} steps, ${uncovered} new`,
    ...(leftOut > 0 ? [`${leftOut} more paths left out by --max`] : []),
    ...(unreached.length > 0
      ? ['', 'No path comes to:', ...unreached.map((name) => `- ${write(name)}`)]
      : []),
  ];
}

const lines = (all: readonly string[]) => `${all.join('\n')}\n`;
const padded = (count: number) => String(count).padStart(5);
