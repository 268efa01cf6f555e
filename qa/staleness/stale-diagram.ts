// Checks that docs/flow.md shows the machine's current diagram, and lists the changes.
import { mermaidDiagram } from 'statechart-kit';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { scenariosNaming } from './scenarios.ts';
import type { StaleItem } from './stale-item.ts';

/** @param page text of docs/flow.md */
export function staleDiagram(page: string): readonly StaleItem[] {
  const now = mermaidDiagram(onboardingMachine);
  const drawn = /```mermaid\n([\s\S]*?)\n```/.exec(page)?.[1] ?? '';
  if (drawn === now) return [];
  const changes = diagramChanges(drawn, now);
  const rows = scenariosNaming(changes.flatMap(({ names }) => names));
  return [
    {
      what: 'docs/flow.md: the flow is not the machine’s any more',
      changes: [
        ...changes.map(({ sign, line }) => `${sign} ${line}`),
        ...(rows.length > 0
          ? rows.map((row) => `named by ${row}`)
          : ['no written scenario names what changed']),
      ],
      remedy: 'read what changed, then npm run generate -- diagram',
    },
  ];
}

interface DiagramChange {
  readonly sign: '+' | '-';
  readonly line: string;
  /** The event, or the state. */
  readonly names: readonly string[];
}

/** States and arrows, each event of an arrow on its own. */
function diagramChanges(before: string, after: string): readonly DiagramChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const only = (sign: '+' | '-', parts: Parts, others: Parts) =>
    [...parts].flatMap(([line, names]) => (others.has(line) ? [] : [{ sign, line, names }]));
  return [...only('-', old, now), ...only('+', now, old)];
}

type Parts = ReadonlyMap<string, readonly string[]>;

function partsOf(diagram: string): Parts {
  const lines = diagram.split('\n').map((line) => line.trim());
  return new Map(
    lines.flatMap((line): (readonly [string, readonly string[]])[] => {
      const [, arrow, labels] = /^(\S+ --> \S+): (.*)$/.exec(line) ?? [];
      if (labels === undefined) return [[line, line.match(/\w+/g) ?? []]];
      return labels.split(', ').map((label) => [`${arrow}: ${label}`, [label]]);
    }),
  );
}
