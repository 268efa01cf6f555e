// Whether docs/flow.md still shows the diagram of the machine. What changed is told before it is drawn anew.
import { mermaidDiagram } from 'statechart-kit';
import type { AnyStateMachine } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { StaleItem } from './stale-item.ts';

/** @param page text of docs/flow.md */
export function staleDiagram(
  page: string,
  machine: AnyStateMachine = onboardingMachine,
): readonly StaleItem[] {
  const now = mermaidDiagram(machine);
  const drawn = /```mermaid\n([\s\S]*?)\n```/.exec(page)?.[1] ?? '';
  if (drawn === now) return [];
  const [old, fresh] = [partsOf(drawn), partsOf(now)];
  return [
    {
      what: 'docs/flow.md: the flow is not the machine’s any more',
      changes: [
        ...old.filter((part) => !fresh.includes(part)).map((part) => `- ${part}`),
        ...fresh.filter((part) => !old.includes(part)).map((part) => `+ ${part}`),
      ],
      remedy: 'read what changed, then npm run generate -- diagram',
    },
  ];
}

/** States, and each event of an arrow on its own. */
const partsOf = (diagram: string): readonly string[] =>
  diagram.split('\n').flatMap((line) => {
    const [, arrow, labels] = /^(\S+ --> \S+: )(.*)$/.exec(line.trim()) ?? [];
    return labels?.split(', ').map((label) => arrow + label) ?? [line.trim()];
  });
