// The machine's screens and the transitions between them, as a Mermaid state diagram.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { escapeMermaid } from '../escape.ts';
import { childStates, initialOf, stateNodes, targetState, transitionsOf } from './transitions.ts';

const DEPTH = 2;

/** Mermaid source, without transitions of the machine itself, which apply everywhere. */
export function mermaidDiagram(machine: AnyStateMachine, depth = DEPTH): string {
  const [root, ...nodes] = stateNodes(machine);
  if (!root) return '';
  const nameOf = namesFor(nodes.filter((node) => node.path.length <= depth));
  const inside = (node: AnyStateNode, indent: string): readonly string[] => [
    ...(node.type === 'compound' ? [`${indent}[*] --> ${nameOf(initialOf(node))}`] : []),
    ...childStates(node).flatMap((child) => declare(child, indent)),
  ];
  const declare = (node: AnyStateNode, indent: string): readonly string[] => {
    const name = nameOf(node);
    const lines = node.path.length < depth ? inside(node, `${indent}  `) : [];
    const labelled =
      name === node.key ? [] : [`${indent}state "${escapeMermaid(node.key)}" as ${name}`];
    if (lines.length > 0) return [...labelled, `${indent}state ${name} {`, ...lines, `${indent}}`];
    return labelled.length > 0 ? labelled : [`${indent}${name}`];
  };
  return [
    'stateDiagram-v2',
    '  direction TB',
    ...inside(root, '  '),
    ...edges(nodes, depth, nameOf),
  ].join('\n');
}

/** The state's own name, with that of its ancestors where two have it, in the letters that Mermaid takes. No two are alike. */
function namesFor(drawn: readonly AnyStateNode[]): (node: AnyStateNode) => string {
  const times = new Map<string, number>();
  for (const { key } of drawn) times.set(key, (times.get(key) ?? 0) + 1);
  const names = new Map<AnyStateNode, string>();
  const isTaken = new Set<string>();
  for (const node of drawn) {
    const own = (times.get(node.key) ?? 0) > 1 ? node.path.join('_') : node.key;
    const plain = (sign: (odd: string) => string) => {
      const told = own.replaceAll(ODD, sign);
      return isOfMermaid(told) ? `_${told}` : told;
    };
    let name = plain(() => '_');
    if (isTaken.has(name)) name = plain((odd) => `_${odd.codePointAt(0)}_`);
    while (isTaken.has(name)) name += '_';
    names.set(node, name);
    isTaken.add(name);
  }
  return (node) => names.get(node) ?? node.id;
}

/** What a name of Mermaid cannot have. */
const ODD = /[^\p{L}\p{N}_]/gu;

const WORDS =
  /^(?:$|(?:acc_?descr|acc_?title|as|choice|class|classdef|click|default\w*|direction|end|fork|hide|join|note|root|scale|state|statediagram|style|title)(?!\w))/i;

/** Its words, which end for it at any sign that is not ASCII, and the names that every object of JavaScript has. */
const isOfMermaid = (name: string) => WORDS.test(name) || name in {};

/** One arrow for each pair of drawn states, with all its labels. */
function edges(
  nodes: readonly AnyStateNode[],
  depth: number,
  nameOf: (node: AnyStateNode) => string,
): readonly string[] {
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

/** The event, or the guard of a transition without one. */
const labelOf = (transition: AnyTransitionDefinition) => escapeMermaid(wordsOf(transition));

function wordsOf({ guard, eventType }: AnyTransitionDefinition): string {
  const named = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  if (eventType === '' && guard) return typeof named === 'string' ? named : 'if its guard holds';
  if (eventType === '') return 'otherwise';
  return eventType
    .replace(/^xstate\.after\.(.+?)\..*$/, 'after $1')
    .replace(/^xstate\.(done|error)\.(?:state|actor)\.(?:\d+\.)?(.+)$/, '$1 $2');
}

const BLOCK = /(<!-- flow:start[^>]*-->\n)[\s\S]*?(<!-- flow:end -->)/;

/** The text with the diagram between its two marks. Null when it has no marks. */
export function withDiagram(text: string, diagram: string): string | null {
  if (!BLOCK.test(text)) return null;
  const drawing = `\`\`\`mermaid\n${diagram}\n\`\`\`\n`;
  return text.replace(BLOCK, (_, start: string, end: string) => start + drawing + end);
}
