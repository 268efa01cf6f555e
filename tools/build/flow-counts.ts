// What a build that counts the flow needs: the names of all its counts beside the app, and their version in it.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { ASKED } from '../../contract/assistant.ts';
import { ASKED_OF_CUSTOMER } from '../../contract/customer.ts';
import {
  FLOW_COUNTS_BYTES,
  FLOW_COUNTS_FILE,
  FLOW_COUNTS_PATH,
  LOOK_LIMITS_MS,
} from '../../contract/flow-counts.ts';
import { FACTS_BY_ACTOR } from '../../machines/events.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { flowCountsOf } from '../../src/config/environment.ts';
import type { FlowCounts } from '../../src/diagnostics/count-flow.ts';
import {
  countName,
  ENDS,
  ERRS,
  LOOKED,
  RETURNS,
  STARTS,
} from '../../src/diagnostics/count-visit.ts';
import { ROW_INPUTS } from '../../src/screens/agent/calendars/calendar-list.ts';
import { credentialsSchema } from '../../src/screens/credentials/credentials-schema.ts';

/** Beside which an error can stand: of the small forms, and of the large ones. */
const FIELDS = [
  ...Object.keys(credentialsSchema.entries),
  ...Object.values(ROW_INPUTS).flatMap(({ id, service }) => [id, service]),
  ...ASKED_OF_CUSTOMER,
  ...ASKED.MEDICAL,
  ...ASKED.GENERAL,
];

interface Counts {
  readonly settings: FlowCounts;
  readonly names: readonly string[];
  /** What some of the names tell whoever runs the backend: a call with how it ended. */
  readonly operation: Readonly<Record<string, readonly [what: string, outcome: string]>>;
}

const FAILED = /^(call\..*|.*\.(failed|refused))$/;
const CONFIRMING = 'authenticated.awaitingPayment.confirming.asking';

/** The invoked actor's answer, or that nobody waits any more for a payment to be confirmed. */
function operationOf(name: string): readonly [what: string, outcome: string] | null {
  const [from = '', event = '', to = ''] = name.split(' | ');
  const [invoked] = NODES.get(from)?.invoke ?? [];
  const facts = Object.entries(FACTS_BY_ACTOR).find(([actor]) => actor === invoked?.id)?.[1] ?? [];
  const isAnswer = facts.some((fact) => fact === event) || FAILED.test(event);
  if (!invoked || !isAnswer) return null;
  const isOver = from === CONFIRMING && to.startsWith('authenticated.planSelection.');
  if (isOver) return ['confirmation', 'ran out'];
  return [invoked.id, FAILED.test(event) ? 'failed' : 'ok'];
}

const NODES: ReadonlyMap<string, AnyStateNode> = new Map(
  leavesOf(onboardingMachine.root).map((node) => [nameOf(node), node]),
);

/** The states without states inside. */
function leavesOf(node: AnyStateNode): readonly AnyStateNode[] {
  const inner = Object.values(node.states).filter(({ type }) => type !== 'history');
  return inner.length === 0 ? [node] : inner.flatMap(leavesOf);
}

function nameOf({ path }: AnyStateNode): string {
  return path.join('.');
}

/** The state and those around it. */
const lineOf = (node: AnyStateNode): readonly AnyStateNode[] =>
  node.parent ? [node, ...lineOf(node.parent)] : [node];

/** The states in which the machine can rest after the transition: more than can happen, never fewer. */
function endsOf(
  leaf: AnyStateNode,
  { target }: AnyTransitionDefinition,
): ReadonlySet<AnyStateNode> {
  const ends = new Set((target ?? [leaf]).flatMap(entered));
  for (const end of ends)
    for (const { target: next } of lineOf(end).flatMap(({ always = [] }) => always))
      for (const entering of (next ?? []).flatMap(entered)) ends.add(entering);
  return ends;
}

/** A history state can lead to any state beside it. */
function entered(node: AnyStateNode): readonly AnyStateNode[] {
  if (node.type === 'history') return node.parent ? leavesOf(node.parent) : [];
  return node.type === 'compound' ? node.initial.target.flatMap(entered) : [node];
}

/** Every event of the machine that the transition takes. */
function eventsOf({ eventType }: AnyTransitionDefinition): readonly string[] {
  if (!eventType.endsWith('.*')) return [eventType];
  return onboardingMachine.events.filter(
    (type) => !type.endsWith('*') && type.startsWith(eventType.slice(0, -1)),
  );
}

/** Every count that a visit can have, as the chart declares it. */
function countNames(fields: readonly string[], limits: number): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [name, leaf] of NODES) {
    names.add(countName('', STARTS, name));
    for (const field of ['', ...fields])
      for (const event of [ENDS, RETURNS, ERRS]) names.add(countName(name, event, field));
    for (let limit = 0; limit <= limits; limit += 1) names.add(countName(name, LOOKED, limit));
    for (const transition of lineOf(leaf).flatMap(({ transitions }) =>
      [...transitions.values()].flat(),
    ))
      for (const event of eventsOf(transition))
        for (const end of endsOf(leaf, transition)) names.add(countName(name, event, nameOf(end)));
  }
  return names;
}

/** How many of the names fit a body of so many bytes: the longest do, each counted less than 100,000 times. */
function fitting(names: Iterable<string>, bytes: number): number {
  const sizes = [...names].map((name) => Buffer.byteLength(JSON.stringify({ [name]: 10_000 })) - 1);
  let left = bytes;
  return sizes
    .sort((a, b) => b - a)
    .filter((size) => {
      left -= size;
      return left >= 0;
    }).length;
}

/** @returns null where nothing is counted */
export function flowCounts(environment: Readonly<Record<string, unknown>>): Counts | null {
  const api = flowCountsOf(environment);
  if (api === null) return null;
  const fields = [...new Set(FIELDS)];
  const names = [...countNames(fields, LOOK_LIMITS_MS.length)];
  const operation = Object.fromEntries(
    names.flatMap((name) => {
      const told = operationOf(name);
      return told ? [[name, told]] : [];
    }),
  );
  const chart = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 8);
  const around = JSON.stringify({ chart, counts: {} }).length;
  const most = fitting(names, FLOW_COUNTS_BYTES - around);
  return { settings: { chart, url: api + FLOW_COUNTS_PATH, most }, names, operation };
}

/** Writes the names for whoever takes the counts in. */
export function flowCountsFile(counts: ReturnType<typeof flowCounts>): Plugin {
  return {
    name: 'flow-counts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      if (counts === null) return;
      const { names, settings, operation } = counts;
      const source = JSON.stringify({ chart: settings.chart, names, operation });
      this.emitFile({ type: 'asset', fileName: FLOW_COUNTS_FILE.slice(1), source });
    },
  };
}
