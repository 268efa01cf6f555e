// The two outer levels of the chart as a Mermaid state diagram, for docs/flow.md.
import { type ChartJson, type ChartTransition, WHOLE_CHART } from './chart-json.ts';

const DEPTH = 2;

/** Without the transitions of the whole chart, which apply everywhere. */
export function mermaidDiagram({ states, transitions }: ChartJson): string {
  const isHistory = (name: string) => states[name]?.type === 'history';
  const names = Object.keys(states).filter((name) => !isHistory(name));
  const childrenOf = (outer: string) => names.filter((name) => parentOf(name) === outer);
  const drawState = (name: string, indent: string): readonly string[] => {
    const children = depthOf(name) < DEPTH ? childrenOf(name) : [];
    if (children.length === 0) return [`${indent}${keyOf(name)}`];
    return [`${indent}state ${keyOf(name)} {`, ...drawInside(name, `${indent}  `), `${indent}}`];
  };
  const drawInside = (outer: string, indent: string): readonly string[] => {
    const initial = states[outer]?.initial;
    return [
      ...(initial ? [`${indent}[*] --> ${keyOf(initial)}`] : []),
      ...childrenOf(outer).flatMap((name) => drawState(name, indent)),
    ];
  };
  const drawn = names.filter((name) => depthOf(name) <= DEPTH).map(keyOf);
  const twice = drawn.find((key, index) => drawn.indexOf(key) !== index);
  if (twice !== undefined) throw new Error(`Two states of the diagram are called ${twice}`);
  return [
    'stateDiagram-v2',
    '  direction TB',
    ...drawInside(WHOLE_CHART, '  '),
    ...arrows(transitions.filter(({ target = '' }) => !isHistory(target))),
  ].join('\n');
}

const depthOf = (name: string) => (name === WHOLE_CHART ? 0 : name.split('.').length);
const parentOf = (name: string) =>
  name === WHOLE_CHART ? null : name.split('.').slice(0, -1).join('.') || WHOLE_CHART;
const keyOf = (name: string) => name.split('.').at(-1) ?? name;
const drawnAs = (name: string) => keyOf(name.split('.').slice(0, DEPTH).join('.'));

/** One for each pair of states, with all its labels. */
function arrows(transitions: readonly ChartTransition[]): readonly string[] {
  const labels = new Map<string, Set<string>>();
  for (const transition of transitions) {
    const { from, target } = transition;
    if (from === WHOLE_CHART || target === undefined || drawnAs(from) === drawnAs(target)) continue;
    const arrow = `${drawnAs(from)} --> ${drawnAs(target)}`;
    labels.set(arrow, (labels.get(arrow) ?? new Set()).add(labelOf(transition)));
  }
  return [...labels].map(([arrow, words]) => `  ${arrow}: ${[...words].join(', ')}`);
}

/** The event, or the guard of a transition without one. */
function labelOf({ event, guard }: ChartTransition): string {
  if (event !== 'always') return event;
  return guard?.split(' ')[0] ?? 'otherwise';
}
