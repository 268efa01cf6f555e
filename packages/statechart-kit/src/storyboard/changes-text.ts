// A comparison as text for the terminal.
import type { Comparison, LookChange, StateChange } from './compare.ts';

export function changesText({ added, removed, changed, unchanged }: Comparison): string {
  return [
    ...added.map((state) => `+ ${state}`),
    ...removed.map((state) => `- ${state}`),
    ...changed.flatMap(stateLines),
    `${added.length} states added, ${removed.length} removed, ${changed.length} changed, ${unchanged} as before`,
    '',
  ].join('\n');
}

function stateLines({ state, looks }: StateChange): readonly string[] {
  return [`~ ${state}`, ...looks.flatMap(lookLines)];
}

function lookLines({ look, gone, come, changes }: LookChange): readonly string[] {
  return [
    ...gone.map((viewport) => `    ${look} at ${viewport}: gone`),
    ...come.map((viewport) => `    ${look} at ${viewport}: new`),
    ...changes.map(({ part, viewport, before, after }) => {
      const isShort = part === 'address' || part === 'title';
      return `    ${look} at ${viewport}: ${part}${isShort ? ` «${before}» → «${after}»` : ''}`;
    }),
  ];
}
