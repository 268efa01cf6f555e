// What a build that counts the flow needs: the names of all its counts beside the app, and their version in it.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
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
import { stateNodes } from '../../packages/statechart-kit/src/chart/transitions.ts';
import { countable, fitting } from '../../packages/statechart-kit/src/counts/countable.ts';
import { flowCountsOf } from '../../src/config/environment.ts';
import type { FlowCounts } from '../../src/diagnostics/count-flow.ts';
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

const NODES = new Map(stateNodes(onboardingMachine).map((node) => [node.path.join('.'), node]));

/** @returns null where nothing is counted */
export function flowCounts(environment: Readonly<Record<string, unknown>>): Counts | null {
  const api = flowCountsOf(environment);
  if (api === null) return null;
  const fields = [...new Set(FIELDS)];
  const names = [...countable(onboardingMachine, { fields, limits: LOOK_LIMITS_MS.length })];
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
