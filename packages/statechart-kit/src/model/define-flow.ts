// Makes a flow of what the kit is told, and says what it had to assume.
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { allInvokes, type Invoke, invokesOf } from '../chart/invokes.ts';
import { stateNodes } from '../chart/transitions.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { Finding } from '../finding.ts';
import { isDelay, isPersons, type ModelEvent, matchesEvent } from './event.ts';
import type { Flow, FlowConfig, Sample, Samples } from './flow.ts';
import { isMachine } from './is-machine.ts';

/**
 * @throws {Finding} when the configuration names what the machine does not have
 */
export function defineFlow(config: FlowConfig): Flow {
  refuseMalformed(config);
  const { machine, isPossible = () => true, offers = () => true, settle = () => null } = config;
  const invokes = allInvokes(machine);
  refuseStrangers(config, invokes);
  const samples = samplesOf(config, invokes);
  const told = new Set([...samples.values()].flatMap(Object.values).map(typeOf));
  const sent = config.events ?? sentOf(machine, told);
  refuseAmbiguous(sent);
  const possible = oncePerSnapshot((snapshot) =>
    possibleEvents(snapshot, sent, samples).filter(
      (event) => !isPersons(event) || isPossible(event, snapshot),
    ),
  );
  return {
    config,
    machine,
    input: config.input,
    sent,
    samples,
    possible,
    events: (snapshot) =>
      possible(snapshot).filter((event) => !isPersons(event) || offers(event, snapshot)),
    settle,
    assumptions: assumptionsOf(config, invokes, samples, sent),
  };
}

/** The same flow of another machine, such as a mutant. */
export const flowOf = (flow: Flow, machine: AnyStateMachine): Flow => ({
  ...flow,
  machine,
  config: { ...flow.config, machine },
});

const typeOf = (sample: Sample) => ('event' in sample ? sample.event.type : '');

/** What TypeScript would have named. A configuration may be JavaScript. */
function refuseMalformed({ machine, events, actors = {} }: FlowConfig): void {
  if (!isMachine(machine)) throw new Finding('machine: this is no machine of XState 5.');
  if (events !== undefined && !Array.isArray(events))
    throw new Finding('events: a list of events is needed.');
  for (const event of events ?? [])
    if (typeof event?.type !== 'string')
      throw new Finding(
        `events: ${JSON.stringify(event)} is no event, which is an object with a type.`,
      );
  for (const [source, samples] of Object.entries(actors))
    for (const [name, sample] of Object.entries(samples))
      if (!KINDS.some((kind) => kind in Object(sample)))
        throw new Finding(`actors: ${source}.${name} has none of ${KINDS.join(', ')}.`);
}

const KINDS = ['output', 'error', 'event', 'snapshot'];

function refuseStrangers({ machine, actors, facts }: FlowConfig, invokes: readonly Invoke[]): void {
  const known = new Set([
    ...invokes.map(({ source }) => source),
    ...Object.keys(machine.implementations.actors ?? {}),
  ]);
  for (const source of Object.keys({ ...actors, ...facts }))
    if (!known.has(source))
      throw new Finding(
        `actors: the machine has no actor ${source}. It has: ${[...known].join(', ') || 'none'}.`,
      );
}

function refuseAmbiguous(sent: readonly EventObject[]): void {
  for (const event of sent)
    if ('actor' in event && 'outcome' in event)
      throw new Finding(
        `events: ${event.type} has both 'actor' and 'outcome', which mark the answers of actors. Leave one out.`,
      );
}

/** Of an actor without samples: that it ends and that it fails, as far as the chart waits for it. */
function samplesOf(
  { actors = {} }: FlowConfig,
  invokes: readonly Invoke[],
): ReadonlyMap<string, Samples> {
  const samples = new Map<string, Samples>(Object.entries(actors));
  for (const { source } of invokes) {
    if (samples.has(source)) continue;
    const own = invokes.filter((invoke) => invoke.source === source);
    const waits = (kind: string) =>
      own.some(({ id, node }) => node.transitions.has(`xstate.${kind}.actor.${id}`));
    samples.set(source, {
      ...(waits('done') && { done: { output: undefined } }),
      ...(waits('error') && { error: { error: new Error(`${source} failed`) } }),
    });
  }
  return samples;
}

/** Every event of the chart that no sample tells, without a payload. */
function sentOf(machine: AnyStateMachine, told: ReadonlySet<string>): readonly EventObject[] {
  return descriptorsOf(machine)
    .filter((type) => !type.includes('*') && !told.has(type))
    .map((type) => ({ type }));
}

function descriptorsOf(machine: AnyStateMachine): readonly string[] {
  const all = stateNodes(machine).flatMap((node) => [...node.transitions.keys()]);
  return [...new Set(all)].filter((type) => type !== '' && !type.startsWith('xstate.'));
}

interface Answered {
  readonly ended: string;
  readonly events: readonly ModelEvent[];
}

/** A step of a walk asks several times. Besides the snapshot only its actors decide, which end without a new one. */
function oncePerSnapshot(possible: Flow['possible']): Flow['possible'] {
  const answered = new WeakMap<AnyMachineSnapshot, Answered>();
  return (snapshot) => {
    const ended = endedIn(snapshot).join();
    const known = answered.get(snapshot);
    if (known?.ended === ended) return known.events;
    const events = possible(snapshot);
    answered.set(snapshot, { ended, events });
    return events;
  };
}

function possibleEvents(
  snapshot: AnyMachineSnapshot,
  sent: readonly EventObject[],
  samples: ReadonlyMap<string, Samples>,
): readonly ModelEvent[] {
  if (snapshot.status !== 'active') return [];
  const nodes = activeNodes(snapshot);
  const invoked = nodes.flatMap(invokesOf);
  // To ask the machine takes long.
  const descriptors = new Set(nodes.flatMap((node) => [...node.transitions.keys()]));
  const wildcards = [...descriptors].filter((descriptor) => descriptor.endsWith('*'));
  const isNamed = (type: string) =>
    descriptors.has(type) || wildcards.some((descriptor) => matchesEvent(descriptor, type));
  const ended = new Set(endedIn(snapshot));
  return [
    ...sent.filter((event) => isNamed(event.type) && isTaken(snapshot, event)),
    ...nodes.flatMap((node) => [
      ...invokesOf(node)
        .filter(({ id }) => !ended.has(id))
        .flatMap(({ id, source }) => answersOf(id, samples.get(source))),
      ...node.ownEvents.filter((type) => isDelay({ type })).map((type) => ({ type })),
    ]),
    ...childrenOf(snapshot).flatMap(({ id, src }) =>
      typeof src === 'string' && !ended.has(id) && !invoked.some((invoke) => invoke.id === id)
        ? answersOf(id, samples.get(src))
        : [],
    ),
  ];
}

/** Ids of the actors that have ended. */
const endedIn = (snapshot: AnyMachineSnapshot) =>
  childrenOf(snapshot).flatMap((child) => (isEnded(child) ? child.id : []));

const isEnded = (child: AnyActorRef) => child.getSnapshot()?.status !== 'active';

function childrenOf({ children }: AnyMachineSnapshot): readonly AnyActorRef[] {
  const all: Readonly<Record<string, AnyActorRef | undefined>> = children;
  return Object.values(all).flatMap((child) => child ?? []);
}

/** A machine that fails over the event takes it too. */
function isTaken(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return true;
  }
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

/** The event that the machine receives. */
function eventOf(id: string, sample: Sample): ModelEvent {
  if ('event' in sample) return sample.event;
  if ('output' in sample)
    return { type: `xstate.done.actor.${id}`, output: sample.output, actorId: id };
  if ('error' in sample)
    return { type: `xstate.error.actor.${id}`, error: sample.error, actorId: id };
  return { type: `xstate.snapshot.${id}`, snapshot: sample.snapshot };
}

/** The source of the actor with this id: invoked where the machine is, or a child that it spawned. */
export function sourceOf(flow: Flow, id: string, snapshot?: AnyMachineSnapshot): string {
  const child = snapshot && childrenOf(snapshot).find((it) => it.id === id)?.src;
  if (typeof child === 'string' && flow.samples.has(child)) return child;
  const known = sources.get(flow) ?? sourcesById(flow);
  sources.set(flow, known);
  return known.get(id) ?? id;
}

/** The sources of what a flow's machine invokes, by id. */
const sources = new WeakMap<Flow, ReadonlyMap<string, string>>();

/** Of two that have the same id, the first in chart order. */
const sourcesById = ({ machine }: Flow) =>
  new Map(
    allInvokes(machine)
      .map(({ id, source }): [string, string] => [id, source])
      .toReversed(),
  );

/** The sample that an answer was made from. */
export function sampleOf(flow: Flow, event: ModelEvent): Sample | undefined {
  const { actor, outcome } = event;
  const known = made.get(event);
  if (known) return known;
  if (actor === undefined || outcome === undefined) return undefined;
  return flow.samples.get(sourceOf(flow, actor))?.[outcome];
}

/** XState takes a delay that it does not know for none. */
function missingDelays(machine: AnyStateMachine): readonly string[] {
  const named = stateNodes(machine).flatMap(({ after }) =>
    after.flatMap(({ delay }) => (typeof delay === 'string' ? [delay] : [])),
  );
  return [...new Set(named)].filter((delay) => !machine.implementations.delays?.[delay]);
}

function untakenOf(machine: AnyStateMachine, events: FlowConfig['events'] = []): readonly string[] {
  const taken = descriptorsOf(machine);
  const types = [...new Set(events.map(({ type }) => type))];
  return types.filter((type) => !taken.some((descriptor) => matchesEvent(descriptor, type)));
}

function assumptionsOf(
  { machine, actors = {}, events }: FlowConfig,
  invokes: readonly Invoke[],
  samples: ReadonlyMap<string, Samples>,
  sent: readonly EventObject[],
): readonly string[] {
  const invoked = new Set(invokes.map(({ source }) => source));
  const silent = [...invoked].filter((it) => !actors[it]);
  const spawnable = Object.keys(machine.implementations.actors ?? {}).filter(
    (it) => !invoked.has(it),
  );
  return [
    ...(events === undefined && sent.length > 0
      ? [`events: sent from outside, without a payload: ${sent.map(({ type }) => type).join(', ')}`]
      : []),
    ...untakenOf(machine, events).map(
      (type) => `events: ${type}, which no state takes, is never sent`,
    ),
    ...silent.map((source) => {
      const names = Object.keys(samples.get(source) ?? {});
      const tells = names.map((name) => (name === 'done' ? 'ends without an output' : 'fails'));
      return tells.length > 0
        ? `actors: ${source} ${tells.join(' or ')}`
        : `actors: ${source} tells nothing by itself; what it sends is listed under events`;
    }),
    ...missingDelays(machine).map(
      (delay) => `delays: ${delay}, which is not implemented, passes at once`,
    ),
    ...spawnable
      .filter((source) => !actors[source])
      .map(
        (source) => `actors: ${source}, which no state invokes, tells nothing where it is spawned`,
      ),
  ];
}
