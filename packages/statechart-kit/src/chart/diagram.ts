// The machine's screens and the transitions between them, as a Mermaid state diagram.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { stateNodes, targetState, transitionsOf } from './transitions.ts';

/** States deeper than this are drawn as their ancestor. */
const DEPTH = 2;

/** Mermaid source of a `stateDiagram-v2`. */
export function mermaidDiagram(machine: AnyStateMachine, depth = DEPTH): string {
  const [root, ...nodes] = stateNodes(machine);
  if (!root) return '';
  const drawn = nodes.filter((node) => node.path.length <= depth);
  return [
    'stateDiagram-v2',
    '  direction TB',
    `  [*] --> ${nameOf(initialOf(root))}`,
    ...drawn.filter((node) => node.path.length === 1).flatMap((node) => declare(node, depth)),
    ...edges(nodes, depth),
  ].join('\n');
}

function declare(node: AnyStateNode, depth: number): readonly string[] {
  const children = Object.values(node.states).filter(({ type }) => type !== 'history');
  if (node.path.length >= depth || children.length === 0) return [`  ${nameOf(node)}`];
  return [
    `  state ${nameOf(node)} {`,
    `    [*] --> ${nameOf(initialOf(node))}`,
    ...children.map((child) => `    ${nameOf(child)}`),
    '  }',
  ];
}

/** One arrow for each pair of drawn states, with all its labels. */
function edges(nodes: readonly AnyStateNode[], depth: number): readonly string[] {
  const labels = new Map<string, Set<string>>();
  for (const node of nodes) {
    for (const { transition } of transitionsOf(node)) {
      for (const target of transition.target ?? []) {
        const [from, to] = [drawnAs(node, depth), drawnAs(targetState(target), depth)];
        if (from === to) continue;
        const arrow = `${nameOf(from)} --> ${nameOf(to)}`;
        labels.set(arrow, (labels.get(arrow) ?? new Set()).add(labelOf(transition)));
      }
    }
  }
  return [...labels].map(([arrow, words]) => `  ${arrow}: ${[...words].join(', ')}`);
}

function drawnAs(node: AnyStateNode, depth: number): AnyStateNode {
  return node.path.length > depth && node.parent ? drawnAs(node.parent, depth) : node;
}

function initialOf(node: AnyStateNode): AnyStateNode {
  return node.initial.target[0] ?? node;
}

/** Without dots, which have a meaning in Mermaid. */
function nameOf(node: AnyStateNode): string {
  return node.path.at(-1) ?? node.key;
}

/** The event, or the guard of a transition without one. */
function labelOf({ guard, eventType }: AnyTransitionDefinition): string {
  const named = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  if (eventType === '') return typeof named === 'string' ? named : 'otherwise';
  return eventType.replace(/^xstate\.after\.(.+?)\..*$/, 'after $1');
}

const BLOCK = /(<!-- flow:start[^>]*-->\n)[\s\S]*?(<!-- flow:end -->)/;

/** The text with the diagram between its two marks. Null when it has no marks. */
export function withDiagram(text: string, diagram: string): string | null {
  if (!BLOCK.test(text)) return null;
  const drawing = `\`\`\`mermaid\n${diagram}\n\`\`\`\n`;
  return text.replace(BLOCK, (_, start: string, end: string) => start + drawing + end);
}
