// Guards, actions, actors and delays that a chart calls by a name: which states use it, and whether it is the same.
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { bareTable } from '../bare-table.ts';
import { codeOf, onlyFailure } from '../chart/code-of.ts';
import { transitionsOf } from '../chart/transitions.ts';
import { grouped } from '../grouped.ts';
import { isMachine, isObject } from '../is-machine.ts';
import { type ChangedName, KINDS, type Kind, type Unseen } from './chart-changes.ts';
import type { Contrasting } from './meaning.ts';
import { invokesIn } from './parts.ts';

export interface Version {
  readonly machine: AnyStateMachine;
  readonly nodes: ReadonlyMap<string, AnyStateNode>;
}

type Bodies = Readonly<Record<string, unknown>>;

/** @param at told whose body is compared next */
export function compareNames(
  before: Version,
  after: Version,
  contrast: Contrasting,
  at: (kind: Kind, name: string) => void,
): { readonly names: readonly ChangedName[]; readonly unseen: readonly Unseen[] } {
  const names: ChangedName[] = [];
  const unseen: Unseen[] = [];
  for (const kind of KINDS) {
    const [old, now] = [before, after].map((version) => ({
      uses: usesIn(version, kind),
      bodies: bareTable<Bodies>({ ...version.machine.implementations[kind] }),
    }));
    if (!old || !now) continue;
    const all = [
      old.bodies,
      Object.fromEntries(old.uses),
      now.bodies,
      Object.fromEntries(now.uses),
    ];
    for (const name of new Set(all.flatMap(Object.keys))) {
      const [users, others] = [old.uses.get(name) ?? [], now.uses.get(name) ?? []];
      const [was, is]: readonly unknown[] = [old.bodies[name], now.bodies[name]];
      at(kind, name);
      // A name that another has taken the place of is told where it is used.
      const isUsedOnce = users.length > 0 !== others.length > 0;
      const isReplaced = isUsedOnce && name in old.bodies !== name in now.bodies;
      const found = isReplaced ? null : contrast(was, is);
      if (found) names.push({ kind, name, ...found, states: [...new Set([...users, ...others])] });
      else if (isStub(is) && isStub(was)) unseen.push({ kind, name, why: 'given elsewhere' });
    }
  }
  return { names, unseen };
}

/** The states that use each name. */
const usesIn = ({ nodes }: Version, kind: Kind): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...grouped(nodes, ([, node]) => [...new Set(toldIn(node, kind).flatMap(namesIn))])].map(
      ([name, users]) => [name, users.map(([state]) => state)],
    ),
  );

function toldIn(node: AnyStateNode, kind: Kind): readonly unknown[] {
  const { entry, exit, initial, after } = node;
  const transitions = transitionsOf(node).map(({ transition }) => transition);
  switch (kind) {
    case 'guards':
      return transitions.map(({ guard }) => guard);
    case 'actions':
      return [entry, exit, initial?.actions, transitions.map(({ actions }) => actions)].flat(2);
    case 'actors':
      return invokesIn(node).map(({ src }) => src);
    case 'delays':
      return after.map(({ delay }) => delay);
  }
}

/** Also those that a guard is made of. */
function namesIn(told: unknown): readonly string[] {
  if (typeof told === 'string') return [told];
  if (typeof told === 'function')
    return [Reflect.get(told, 'guards') ?? []].flat().flatMap(namesIn);
  return isObject(told) && typeof told.type === 'string' ? [told.type] : [];
}

/** Whether nothing is written where something could be: it is given elsewhere, or it only fails. */
function isStub(told: unknown): boolean {
  const body = isObject(told) && !isMachine(told) && 'config' in told ? told.config : told;
  if (typeof body !== 'function') return body === undefined;
  // One of XState's own does what its properties say.
  if (Object.keys(body).length > 0) return false;
  const code = codeOf(body);
  return code !== null && onlyFailure(code) !== undefined;
}
