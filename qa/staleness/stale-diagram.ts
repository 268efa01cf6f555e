// Whether docs/flow.md still shows the diagram of the machine. What changed is told before it is drawn anew.
import { mermaidDiagram } from 'statechart-kit';
import type { AnyStateMachine } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { type Arrow, askersOf, playScenarios, takersOf } from './scenarios.ts';
import type { StaleItem } from './stale-item.ts';

/** More scenarios of an arrow are counted. */
const MOST = 12;

/** @param page text of docs/flow.md */
export async function staleDiagram(
  page: string,
  machine: AnyStateMachine = onboardingMachine,
): Promise<readonly StaleItem[]> {
  const now = mermaidDiagram(machine);
  const drawn = /```mermaid\n([\s\S]*?)\n```/.exec(page)?.[1] ?? '';
  if (drawn === now) return [];
  const [old, fresh] = [partsOf(drawn), partsOf(now)];
  const played = await playScenarios();
  return [
    {
      what: 'docs/flow.md: the flow is not the machine’s any more',
      changes: [
        ...without(old, fresh).flatMap(([line, arrow]) => [
          `- ${line}`,
          ...(arrow ? told('has its event there', askersOf(arrow, played)) : []),
        ]),
        ...without(fresh, old).flatMap(([line, arrow]) => [
          `+ ${line}`,
          ...(arrow ? told('takes it', takersOf(arrow, played)) : []),
        ]),
        'not known of the scenarios in tests/unit/flow/owner/rows, which take the whole app',
      ],
      remedy: 'read what changed, then npm run generate -- diagram',
    },
  ];
}

function told(does: string, scenarios: readonly string[]): readonly string[] {
  const rest = scenarios.length - MOST;
  return [
    ...(scenarios.length === 0 ? [`  no scenario of the chart ${does}`] : []),
    ...scenarios.slice(0, MOST).map((says) => `  ${does}: ${says}`),
    ...(rest > 0 ? [`  ${rest} more`] : []),
  ];
}

/** States, and each event of an arrow on its own. */
type Parts = ReadonlyMap<string, Arrow | null>;

const without = (parts: Parts, others: Parts) => [...parts].filter(([line]) => !others.has(line));

function partsOf(diagram: string): Parts {
  const lines = diagram.split('\n').map((line) => line.trim());
  return new Map(
    lines.flatMap((line): (readonly [string, Arrow | null])[] => {
      const [, from = '', to = '', labels] = /^(\S+) --> (\S+): (.*)$/.exec(line) ?? [];
      if (labels === undefined) return [[line, null]];
      return labels
        .split(', ')
        .map((label) => [`${from} --> ${to}: ${label}`, { from, to, label }]);
    }),
  );
}
