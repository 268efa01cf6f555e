// Makes a flow of what the kit is told, and says what it had to assume.
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  transition,
} from 'xstate';
import { withBareTables } from '../bare-table.ts';
import { asksEventAtOnce } from '../chart/guards.ts';
import { implemented } from '../chart/implemented.ts';
import { untouched } from '../chart/in-place.ts';
import { allInvokes, type Invoke, invokesOf } from '../chart/invokes.ts';
import { canTake, heldStill, unknownGuards, waysOf } from '../chart/outside.ts';
import {
  actionsOf,
  activeWith,
  isMark,
  lineOf,
  stateNodes,
  stopsActors,
} from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { isObject } from '../is-machine.ts';
import { oncePer } from '../once.ts';
import { textOf } from '../text-of.ts';
import { assumptionsOf, descriptorsOf, endingOf, ROUTE } from './assumptions.ts';
import { brief, isDelay, isPersons, type ModelEvent, matchesEvent, plainEvent } from './event.ts';
import type { Flow, FlowConfig, Sample, Samples } from './flow.ts';
import { guessedEvents, guessedInput } from './guess.ts';
import { refuseAmbiguous, refuseMalformed, refuseStrangers } from './refused.ts';

/** @throws {Finding} when the configuration names what the machine does not have */
export function defineFlow(told: FlowConfig): Flow {
  refuseMalformed(told);
  const config = withBareTables(told);
  const { machine, isPossible = () => true, offers = () => true, settle = () => null } = config;
  const invokes = allInvokes(machine);
  const input = config.input ?? guessedInput(machine);
  refuseStrangers(config);
  const samples = samplesOf(config, invokes);
  const answers = new Set([...samples.values()].flatMap(Object.values).map(typeOf));
  const named = config.events ?? sentOf(machine, answers);
  const sent = [...named, ...raisedLater(machine, named)];
  refuseAmbiguous(sent);
  const possible = oncePerSnapshot((snapshot) =>
    possibleEvents(machine, snapshot, sent, samples).filter(
      (event) => !isPersons(event) || isPossible(event, snapshot),
    ),
  );
  return {
    config,
    machine,
    input,
    sent,
    samples,
    possible,
    events: (snapshot) =>
      possible(snapshot).filter((event) => !isPersons(event) || offers(event, snapshot)),
    settle,
    assumptions: [
      ...(input === config.input
        ? []
        : [`input: ${brief(input)}, a guess of what the context reads`]),
      ...assumptionsOf(config, invokes, samples, sent),
    ],
  };
}

/** The same flow of another machine, such as a mutant. */
export const flowOf = (flow: Flow, machine: AnyStateMachine): Flow => ({
  ...flow,
  machine,
  config: { ...flow.config, machine },
});

/** Whether nobody said what the event holds. */
export function isAssumed({ config, samples }: Flow, event: ModelEvent): boolean {
  const sample = made.get(event);
  if (sample === undefined) return config.events === undefined && !isDelay(event);
  const [source] = [...samples].find(([, own]) => Object.values(own).includes(sample)) ?? [];
  return source === undefined || config.actors?.[source] === undefined;
}

const typeOf = (sample: Sample) => ('event' in sample ? sample.event.type : '');

/** Of an actor without samples: that it ends and that it fails, as far as the chart waits for it. */
function samplesOf(
  { machine, actors = {} }: FlowConfig,
  invokes: readonly Invoke[],
): ReadonlyMap<string, Samples> {
  const samples = new Map<string, Samples>(Object.entries(actors));
  for (const { source } of invokes) {
    if (samples.has(source)) continue;
    const own = invokes.filter((invoke) => invoke.source === source);
    const waits = (kind: string) =>
      own.filter(({ id, node }) => node.transitions.has(`xstate.${kind}.actor.${id}`));
    const ends = waits('done').flatMap(({ id }) =>
      guessedEvents(machine, `xstate.done.actor.${id}`).map(outputOf),
    );
    samples.set(source, {
      ...Object.fromEntries(ends.map((output) => [endingOf(output), { output }])),
      ...(waits('error').length > 0 && { error: { error: new Error(`${source} failed`) } }),
    });
  }
  return samples;
}

const outputOf = (event: EventObject): unknown => ('output' in event ? event.output : undefined);

/** Every event of the chart that no sample tells, with what guards and actions read of it. One for each wildcard. */
function sentOf(machine: AnyStateMachine, told: ReadonlySet<string>): readonly EventObject[] {
  const descriptors = descriptorsOf(machine);
  const free = (any: string): string =>
    descriptors.some((it) => it.split('.').at(-1) === any) ? free(`${any}_`) : any;
  return descriptors
    .map((type) => [type, type.replace(/(?<=^|\.)\*$/, free('any'))] as const)
    .filter(([, named]) => !told.has(named))
    .flatMap(([type, named]) =>
      (type === ROUTE ? routesOf(machine) : guessedEvents(machine, type)).map((event) => ({
        ...event,
        type: named,
      })),
    );
}

/** XState 5.28 leads to states that have a route, by their ids. */
const routesOf = (machine: AnyStateMachine): readonly EventObject[] =>
  stateNodes(machine).flatMap(({ id, config }) =>
    'route' in config ? { type: ROUTE, to: `#${id}` } : [],
  );

/** What the machine raises later for itself happens as time passes, whoever sends what. */
function raisedLater(
  machine: AnyStateMachine,
  sent: readonly EventObject[],
): readonly EventObject[] {
  const later = actionsOf(machine).flatMap((action): readonly EventObject[] => {
    if (typeof action !== 'function' || Reflect.get(action, 'type') !== 'xstate.raise') return [];
    const event: unknown = Reflect.get(action, 'event');
    const isLater = Reflect.get(action, 'delay') !== undefined;
    return isLater && isObject(event) && typeof event.type === 'string'
      ? [{ ...event, type: event.type }]
      : [];
  });
  // A delay of the chart is such an event too, and time that passes by itself.
  return later.filter(
    ({ type }) => !type.startsWith('xstate.') && !sent.some((it) => it.type === type),
  );
}

/** A step of a walk asks several times. Besides the snapshot only its actors decide, which end without a new one. */
function oncePerSnapshot(possible: Flow['possible']): Flow['possible'] {
  const answered = oncePer((_: AnyMachineSnapshot) => new Map<string, readonly ModelEvent[]>());
  return (snapshot) => {
    const ended = endedIn(snapshot).join();
    const events = answered(snapshot).get(ended) ?? possible(snapshot);
    answered(snapshot).set(ended, events);
    return events;
  };
}

function possibleEvents(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  sent: readonly EventObject[],
  samples: ReadonlyMap<string, Samples>,
): readonly ModelEvent[] {
  if (snapshot.status !== 'active') return [];
  const nodes = activeNodes(snapshot);
  const invoked = nodes.flatMap(invokesOf);
  // Asking the machine takes long.
  const descriptors = new Set(nodes.flatMap((node) => [...node.transitions.keys()]));
  const wildcards = [...descriptors].filter((descriptor) => descriptor.endsWith('*'));
  const isNamed = (type: string) =>
    descriptors.has(type) || wildcards.some((descriptor) => matchesEvent(descriptor, type));
  const ended = new Set(endedIn(snapshot));
  const isForked = unknownGuards(machine).size > 0;
  const forked = <Event extends ModelEvent>(event: Event): readonly Event[] => {
    if (!isForked) return [event];
    const ways = waysOf(event, (way) => transition(snapshot.machine, snapshot, plainEvent(way)));
    const sample = made.get(event);
    if (sample) for (const way of ways) made.set(way, sample);
    return ways;
  };
  const isAsked = nodes.some(({ id }) => asksEventAtOnce(machine).has(id));
  const named: readonly ModelEvent[] = sent.filter((event) => isAsked || isNamed(event.type));
  return [
    ...named
      .flatMap(forked)
      .filter(
        (event) => canTake(snapshot, plainEvent(event)) || (isAsked && isFollowed(snapshot, event)),
      ),
    ...nodes.flatMap((node) => [
      ...invokesOf(node)
        .filter(({ id }) => (id in snapshot.children || !stopsActors(machine)) && !ended.has(id))
        .flatMap(({ id, source }) => answersOf(id, samples.get(source)))
        .flatMap(forked),
      ...node.ownEvents
        .filter((type) => isDelay({ type }) && !ended.has(type) && !isOvertaken(node, type))
        .map((type) => ({ type }))
        .flatMap(forked),
    ]),
    ...childrenOf(snapshot).flatMap(({ id, src }) =>
      typeof src === 'string' && !ended.has(id) && !invoked.some((invoke) => invoke.id === id)
        ? answersOf(id, samples.get(src)).flatMap(forked)
        : [],
    ),
  ];
}

/** Whether an event that nothing takes changes something, or makes the machine do something of its own. */
function isFollowed(snapshot: AnyMachineSnapshot, event: ModelEvent): boolean {
  const told = ({ value, context }: AnyMachineSnapshot) => textOf([value, context]);
  try {
    const [after, actions] = heldStill(event, () =>
      transition(snapshot.machine, untouched(snapshot), plainEvent(event)),
    );
    return actions.some(({ type }) => !isMark(type)) || told(after) !== told(snapshot);
  } catch {
    return true;
  }
}

/** Whether a shorter pause of the state, or of one around it, has led away from it before. */
function isOvertaken(node: AnyStateNode, type: string): boolean {
  const lengthOf = (delay: unknown) =>
    Number(typeof delay === 'string' ? implemented(node.machine, 'delays', delay) : delay);
  const own = lengthOf(node.after.find(({ eventType }) => eventType === type)?.delay);
  return lineOf(node).some((around) =>
    around.after.some(({ delay, eventType }) => {
      const all = around.transitions.get(eventType) ?? [];
      const taken = all.slice(0, all.findIndex(({ guard }) => guard === undefined) + 1);
      const leaves = ({ target, reenter }: AnyTransitionDefinition) =>
        target?.every((it) => reenter || !lineOf(it).includes(around));
      return (
        lengthOf(delay) < own &&
        taken.length > 0 &&
        taken.every(leaves) &&
        !isHeldUp(around, eventType)
      );
    }),
  );
}

/** Whether a state inside or beside it takes whatever comes, and so its pause. */
function isHeldUp(around: AnyStateNode, type: string): boolean {
  const line = lineOf(around);
  return activeWith(around)
    .filter((it) => !line.includes(it))
    .some(({ transitions }) => [...transitions.keys()].some((it) => matchesEvent(it, type)));
}

const endedIn = (snapshot: AnyMachineSnapshot) =>
  childrenOf(snapshot).flatMap((child) => (isEnded(child) ? child.id : []));

const isEnded = (child: AnyActorRef) => child.getSnapshot()?.status !== 'active';

function childrenOf({ children }: AnyMachineSnapshot): readonly AnyActorRef[] {
  const all: Readonly<Record<string, AnyActorRef | undefined>> = children;
  return Object.values(all).flatMap((child) => child ?? []);
}

/** What the actor with this id can tell. */
export function answersOf(id: string, samples: Samples = {}): readonly ModelEvent[] {
  return Object.entries(samples).map(([outcome, sample]) => {
    const answer = { ...eventOf(id, sample), actor: id, outcome };
    made.set(answer, sample);
    return answer;
  });
}

/** The sample of each answer: the id of a spawned actor does not tell its source. */
const made = new WeakMap<ModelEvent, Sample>();

function eventOf(id: string, sample: Sample): ModelEvent {
  if ('event' in sample) return sample.event;
  if ('output' in sample)
    return { type: `xstate.done.actor.${id}`, output: sample.output, actorId: id };
  if ('error' in sample)
    return { type: `xstate.error.actor.${id}`, error: sample.error, actorId: id };
  return { type: `xstate.snapshot.${id}`, snapshot: sample.snapshot };
}

/** The source of the actor that is invoked under this id; the id itself of any other. */
export const sourceOf = ({ machine }: Flow, id: string): string =>
  allInvokes(machine).find((it) => it.id === id)?.source ?? id;

export function sampleOf(flow: Flow, event: ModelEvent): Sample | undefined {
  const { actor, outcome } = event;
  const known = made.get(event);
  if (known) return known;
  if (actor === undefined || outcome === undefined) return undefined;
  return flow.samples.get(sourceOf(flow, actor))?.[outcome];
}
