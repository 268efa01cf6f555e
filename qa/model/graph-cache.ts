// Keeps the explored graph in a file, by a hash of everything that it depends on.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnyStateMachine, StateValue } from 'xstate';
import type { Context } from '../../machines/context.ts';
import { chart } from './chart.ts';
import { eventId, eventWithId } from './event.ts';
import type { Graph } from './situation.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = ['machines', 'contract', 'qa/actors', 'qa/controls', 'qa/model'];

/** Restores snapshots of any context. */
const machine: AnyStateMachine = chart;

interface Kept {
  readonly branches: readonly string[];
  readonly situations: readonly {
    readonly value: StateValue;
    readonly context: Context;
    /** Event, index of the situation, and positions in `branches`. */
    readonly edges: readonly (readonly [event: string, to: number, ...branches: number[]])[];
  }[];
}

/** Undefined when nothing is kept for the sources as they are. */
export function readCache(): Graph | undefined {
  const text = textOf(cacheFile());
  if (text === undefined) return undefined;
  const { branches, situations }: Kept = JSON.parse(text);
  return situations.map(({ value, context, edges }) => ({
    snapshot: machine.resolveState({ value, context }),
    edges: edges.map(([event, to, ...taken]) => ({
      event: eventWithId(event),
      to,
      branches: taken.map((index) => branches[index] ?? ''),
    })),
  }));
}

/** Another process may write the same file: each replaces it whole. */
export function writeCache(graph: Graph): void {
  const positions = new Map<string, number>();
  const positionOf = (branch: string) => {
    const position = positions.get(branch) ?? positions.size;
    positions.set(branch, position);
    return position;
  };
  const situations = graph.map(({ snapshot: { value, context }, edges }) => ({
    value,
    context,
    edges: edges.map(
      ({ event, to, branches }) => [eventId(event), to, ...branches.map(positionOf)] as const,
    ),
  }));
  const kept: Kept = { branches: [...positions.keys()], situations };
  const path = cacheFile();
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  writeFileSync(own, JSON.stringify(kept));
  renameSync(own, path);
}

let file: string | undefined;

/** Read once: sources that change during the search do not get its result. */
function cacheFile(): string {
  file ??= fileOfSources();
  return file;
}

function fileOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES)
    for (const file of readdirSync(join(ROOT, folder), {
      recursive: true,
      encoding: 'utf8',
    }).sort())
      hash.update(`${file}\n${textOf(join(ROOT, folder, file)) ?? ''}`);
  hash.update(textOf(join(ROOT, 'node_modules/xstate/package.json')) ?? '');
  const name = `model-${hash.digest('hex').slice(0, 16)}.json`;
  return join(ROOT, 'node_modules', '.cache', 'virsi', name);
}

/** Undefined where there is no such file. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
