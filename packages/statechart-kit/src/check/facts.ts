// Checks that what actors tell and what states wait for are the same.
import type { AnyStateNode } from 'xstate';
import { allInvokes, invokesOf } from '../chart/invokes.ts';
import { activeWith } from '../chart/transitions.ts';
import { answersOf } from '../model/define-flow.ts';
import { matchesEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import type { Problem, ProblemKind } from './problem.ts';

function toldBy(flow: Flow, id: string, source: string): readonly string[] {
  const samples = answersOf(id, flow.samples.get(source)).map(({ type }) => type);
  return [...new Set([...(flow.config.facts?.[source] ?? []), ...samples])];
}

/** When no transition takes an answer, its state waits for ever. */
export function factProblems(nodes: readonly AnyStateNode[], flow: Flow): readonly Problem[] {
  // What the machine spawns may tell its events anywhere.
  const anywhere = [...spawnedTypes(flow), ...flow.sent.map(({ type }) => type)];
  return nodes.flatMap((node) => [
    ...invokeProblems(node, flow),
    ...waitProblems(node, flow, anywhere),
  ]);
}

function invokeProblems(node: AnyStateNode, flow: Flow): readonly Problem[] {
  const { facts, check } = flow.config;
  return invokesOf(node).flatMap(({ id, source }): readonly Problem[] => {
    const problem = (kind: ProblemKind, says: string) => [{ kind, state: node.id, says }];
    const isMisnamed = check?.invokeNames === true && id !== source;
    const isUnknown = facts !== undefined && !facts[source];
    return [
      ...(isMisnamed
        ? problem('invoke without its actor’s name', `${source} is invoked as ${id}.`)
        : []),
      ...(isUnknown ? problem('actor without facts', `Nobody says what ${source} can tell.`) : []),
      ...toldBy(flow, id, source)
        .filter((type) => !isTaken(node, type))
        // Nobody said that it ends; the chart of another state only waits for it.
        .filter((type) => flow.config.actors?.[source] || !type.startsWith('xstate.done.'))
        .map((event): Problem => {
          const says = `${id} can tell it here, and neither this state nor one around it takes it.`;
          return { kind: 'fact nobody takes', state: node.id, event, says };
        }),
    ];
  });
}

const isTaken = (node: AnyStateNode, type: string): boolean =>
  activeWith(node)
    .flatMap(({ transitions }) => [...transitions.keys()])
    .some((descriptor) => matchesEvent(descriptor, type));

/** @param anywhere what is told or sent wherever the machine is */
function waitProblems(
  node: AnyStateNode,
  flow: Flow,
  anywhere: readonly string[],
): readonly Problem[] {
  const isTold = (event: string) =>
    anywhere.some((type) => matchesEvent(event, type)) ||
    activeWith(node)
      .flatMap(invokesOf)
      .flatMap(({ id, source }) => toldBy(flow, id, source))
      .some((type) => matchesEvent(event, type));
  return [...node.transitions.keys()]
    .filter((event) => event !== '' && !event.startsWith('xstate.') && !isTold(event))
    .map((event): Problem => {
      const says = 'No actor that runs here tells it, and nobody sends it.';
      return { kind: 'event nobody sends', state: node.id, event, says };
    });
}

function spawnedTypes(flow: Flow): readonly string[] {
  const invoked = new Set(allInvokes(flow.machine).map(({ source }) => source));
  return [...flow.samples]
    .filter(([source]) => !invoked.has(source))
    .flatMap(([source, samples]) => answersOf(source, samples).map(({ type }) => type));
}

/** A declared event without a sample is never tried. A sample of an undeclared one tries what never happens. */
export function sampleProblems({ config, machine, samples }: Flow): readonly Problem[] {
  return Object.entries(config.facts ?? {}).flatMap(([source, declared]): readonly Problem[] => {
    const problem = (kind: ProblemKind, says: string): Problem => ({
      kind,
      state: machine.id,
      says,
    });
    const tried = Object.values(samples.get(source) ?? {}).flatMap((sample) =>
      'event' in sample ? [sample.event.type] : [],
    );
    return [
      ...declared
        .filter((type) => !tried.includes(type))
        .map((type) => problem('fact without sample', `${source}: ${type} has no sample.`)),
      ...tried
        .filter((type) => !declared.includes(type))
        .map((type) => problem('sample of no fact', `${source} is not declared to tell ${type}.`)),
    ];
  });
}
