// Walks that somebody asks for: the shortest ones to a state, and those that pass through a state or an actor.
import { type EventObject, fromTransition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { formatStateValue } from '../../machines/state-value.ts';
import { ACTOR_NAMES } from '../actors/actors.ts';
import { Finding } from '../finding.ts';
import { eventId, isAnswer, type ModelEvent } from '../model/event.ts';
import { exploredGraph } from '../model/graph.ts';
import { STATE_WORDS, stateName } from '../words/state-words.ts';
import { allWalks, type TestWalk } from './generated-walks.ts';
import { type Walk, walkOf } from './walk.ts';

/** The explored graph as a logic of its own: XState finds its shortest paths without running the chart again. */
const graphLogic = fromTransition(
  (at: number, event: ModelEvent & EventObject) =>
    exploredGraph()[at]?.edges.find((edge) => eventId(edge.event) === eventId(event))?.to ?? at,
  0,
);

let shortest: ReadonlyMap<string, readonly ModelEvent[]> | undefined;

/** The events of the shortest walk to each state in which a person can rest or wait, by its name in dot notation. */
export function shortestEvents(): ReadonlyMap<string, readonly ModelEvent[]> {
  if (shortest) return shortest;
  const graph = exploredGraph();
  const paths = getShortestPaths(graphLogic, {
    events: ({ context }) => graph[context]?.edges.map(({ event }) => event) ?? [],
    serializeState: ({ context }) => String(context),
    serializeEvent: eventId,
  });
  const found = new Map<string, readonly ModelEvent[]>();
  for (const { state, steps } of paths.toSorted((a, b) => a.weight - b.weight)) {
    const value = graph[state.context]?.snapshot.value;
    const name = value === undefined ? '' : formatStateValue(value);
    if (!found.has(name))
      found.set(
        name,
        steps.slice(1).map(({ event }) => event),
      );
  }
  shortest = found;
  return found;
}

const isInside = (state: string, outer: string) => `${state}.`.startsWith(`${outer}.`);

/**
 * The shortest walk to the state, or to each state inside it.
 * @param name as in the chart, or as people call the state
 * @throws {Finding} for an unknown name, and for a state in which nobody can rest
 */
export function walksTo(name: string): readonly Walk[] {
  const state = stateCalled(name);
  const walks = [...shortestEvents()].flatMap(([reached, events]) =>
    isInside(reached, state) ? [walkOf(events, `Llega a «${stateName(reached)}»`)] : [],
  );
  if (walks.length === 0) throw new Finding(`Nobody can rest in ${state}.`);
  return walks;
}

/**
 * Those of all walks that come through the state, or in which the actor answers.
 * @throws {Finding} for an unknown name
 */
export function walksThrough(name: string): readonly TestWalk[] {
  if (ACTOR_NAMES.some((actor) => actor === name))
    return allWalks().filter(({ steps }) =>
      steps.some(({ event }) => isAnswer(event) && event.actor === name),
    );
  const state = stateCalled(name, ACTOR_NAMES);
  return allWalks().filter(({ steps }) =>
    steps.some(({ after }) => isInside(formatStateValue(after.value), state)),
  );
}

/**
 * @param name as in the chart, or as people call the state
 * @param others names that could be meant as well
 * @throws {Finding} for an unknown name
 */
export function stateCalled(name: string, others: readonly string[] = []): string {
  const lower = (text: string) => text.toLocaleLowerCase('es');
  const states = Object.entries(STATE_WORDS);
  const [state] =
    states.find(([key, words]) => [key, words.name].some((it) => lower(it) === lower(name))) ?? [];
  if (state !== undefined) return state;
  const names = [...others, ...states.map(([key, words]) => `${words.name} (${key})`)];
  const parts = lower(name).split(/[\s.]+/);
  const alike = names.filter((it) => parts.some((part) => lower(it).includes(part)));
  throw new Finding(
    [
      `There is no state called ${name}. ${alike.length > 0 ? 'These are alike:' : 'There are:'}`,
      ...(alike.length > 0 ? alike : names).map((it) => `  ${it}`),
    ].join('\n'),
  );
}
