// What the kit has to assume of a machine that it is told little of, in sentences.
import type { AnyStateMachine, EventObject } from 'xstate';
import { type Invoke, sourcesOf } from '../chart/invokes.ts';
import { idleBecause, isToParent, missingDelays, unknownGuards } from '../chart/outside.ts';
import { actionsOf, stateNodes } from '../chart/transitions.ts';
import { brief, describeEvent, matchesEvent } from './event.ts';
import type { FlowConfig, Samples } from './flow.ts';

const DONE = 'done';

/** The name of the sample that the actor ends with this. */
export const endingOf = (output: unknown): string =>
  output === undefined ? DONE : `${DONE} ${brief(output)}`;

export function descriptorsOf(machine: AnyStateMachine): readonly string[] {
  const all = stateNodes(machine).flatMap((node) => [...node.transitions.keys()]);
  const isOwn = (type: string) => type !== '' && !type.startsWith('xstate.');
  return [...new Set(all)].filter((type) => isOwn(type) || type === ROUTE);
}

export const ROUTE = 'xstate.route';

/** Types of these events that no state of the machine takes. */
export function untakenOf(
  machine: AnyStateMachine,
  events: FlowConfig['events'] = [],
): readonly string[] {
  const taken = descriptorsOf(machine);
  const types = [...new Set(events.map(({ type }) => type))];
  return types.filter((type) => !taken.some((descriptor) => matchesEvent(descriptor, type)));
}

/** What nobody said, in sentences. */
export function assumptionsOf(
  { machine, actors = {}, events }: FlowConfig,
  invokes: readonly Invoke[],
  samples: ReadonlyMap<string, Samples>,
  sent: readonly EventObject[],
): readonly string[] {
  const invoked = new Set(invokes.map(({ source }) => source));
  const silent = [...invoked].filter((it) => !actors[it]);
  const spawnable = [...sourcesOf(machine)].filter((it) => !invoked.has(it));
  return [
    ...(events === undefined ? sentWords(sent) : []),
    ...untakenOf(machine, events).map(
      (type) => `events: ${type}, which no state takes, is never sent`,
    ),
    ...silent.map((source) => {
      const tells = Object.keys(samples.get(source) ?? {}).map((name) => {
        if (name === DONE) return 'ends without an output';
        return name.startsWith(DONE) ? `ends with ${name.slice(DONE.length + 1)}` : 'fails';
      });
      return `actors: ${source} ${tells.join(' or ') || 'tells nothing by itself; what it sends is listed under events'}`;
    }),
    ...new Set(
      actionsOf(machine).flatMap((action) => {
        const [because, { name }] = [idleBecause(action), Object(action)];
        return because ? `actions: ${name || 'one in place'}, which ${because}, does nothing` : [];
      }),
    ),
    ...(actionsOf(machine).some(isToParent)
      ? ['actions: what is sent to the parent, which is not here, goes nowhere']
      : []),
    ...[...unknownGuards(machine)].map(
      ([name, because]) => `guards: ${name} holds or does not hold, whichever comes: it ${because}`,
    ),
    ...[...missingDelays(machine).keys()].map(
      (delay) => `delays: ${delay}, which is not implemented, takes some time`,
    ),
    ...spawnable
      .filter((source) => !actors[source])
      .map(
        (source) => `actors: ${source}, which no state invokes, tells nothing where it is spawned`,
      ),
  ];
}

function sentWords(sent: readonly EventObject[]): readonly string[] {
  const isBare = (event: EventObject) => Object.keys(event).length === 1;
  const wordsFor = (how: string, events: readonly EventObject[]) =>
    events.length === 0
      ? []
      : `events: sent from outside, ${how}: ${events.map(describeEvent).join(', ')}`;
  return [
    wordsFor('without a payload', sent.filter(isBare)),
    wordsFor(
      'with a guess of what guards and actions read',
      sent.filter((event) => !isBare(event)),
    ),
  ].flat();
}
