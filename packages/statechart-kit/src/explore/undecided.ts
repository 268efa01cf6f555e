// Why something stays open, and what may still be told to a machine of which nobody said so.
import type { AnyStateMachine } from 'xstate';
import {
  type Code,
  codeOf,
  freeUses,
  functionsIn,
  givenUses,
  nodesIn,
  usesIn,
} from '../chart/code-of.ts';
import { allInvokes, sourcesOf, spawnedIn } from '../chart/invokes.ts';
import { keyOf } from '../chart/source-of.ts';
import { actionsOf } from '../chart/transitions.ts';
import { answersOf } from '../model/define-flow.ts';
import { matchesEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';

/** Why something was not found, where that proves nothing. */
export interface Undecided {
  readonly verdict: 'limit' | 'sample';
  readonly says: string;
}

/** The verdict in words, for one line. */
export const wordsOf = ({ verdict, says }: Undecided): string =>
  `${verdict === 'limit' ? 'not found within the limit' : 'needs a sample'}: ${says}`;

export const sample = (says: string): Undecided => ({ verdict: 'sample', says });

export const codesIn = (it: unknown): readonly Code[] =>
  functionsIn(it).flatMap((fn) => codeOf(fn) ?? []);

/** Whether a function uses such a thing that it is given: `0`, and then keys. */
export const usesGiven = (code: Code, isOne: (way: readonly string[]) => boolean): boolean =>
  givenUses(code).some(([way]) => isOne(way)) ||
  freeUses(code).some(({ path: [name] }) => name === 'arguments');

/** Whether an action, which does not run where the chart is explored, may change the context. */
export const mayChange = (machine: AnyStateMachine): boolean =>
  actionsOf(machine).some(
    (it) =>
      typeof it === 'function' &&
      !('resolve' in it) &&
      codesIn(it).some((code) => usesGiven(code, ([, key = 'context']) => key !== 'event')),
  );

/** Whether anything is known to tell or send the event, or the machine tells itself. */
export function isTold({ machine, sent, samples }: Flow, descriptor: string): boolean {
  const actors = [
    ...[...samples.keys()].map((source) => ({ id: source, source })),
    ...allInvokes(machine),
  ];
  const told = actors.flatMap(({ id, source }) => answersOf(id, samples.get(source)));
  return (
    /^xstate\.(after|done\.state)\./.test(descriptor) ||
    [...sent, ...told].some(({ type }) => matchesEvent(descriptor, type))
  );
}

/** Whether an event that nothing sends may come from an actor all the same, and what is missing then. */
export function maybeTold({ machine, config: { actors, facts } }: Flow): Undecided | null {
  const actions = actionsOf(machine);
  const codes = codesIn([machine.config.context, actions]);
  const silent = [
    ...(facts ? [] : [...sourcesOf(machine)].filter((source) => !actors?.[source])),
    ...(spawnedIn(machine).includes(null) ? ['an actor spawned in place'] : []),
    ...(codes.some(sends) || actions.some(isMadeLater) ? ['the machine itself'] : []),
  ];
  return silent.length === 0 ? null : sample(`nobody said what ${silent.join(', ')} tells`);
}

const sends = (code: Code): boolean =>
  givenUses(code).some(([[, key]]) => key === 'self') ||
  nodesIn(code).some((node) => node.type === 'Property' && keyOf(node) === 'delay') ||
  usesIn(code).some(({ path, called }) => path.at(-1) === 'raise' && (called?.length ?? 0) > 1);
const isMadeLater = (action: unknown): boolean => {
  const { type, to, event, delay } = Object(action);
  return (
    to === '#_internal' ||
    (type === 'xstate.raise' && delay !== undefined && typeof event === 'function')
  );
};
