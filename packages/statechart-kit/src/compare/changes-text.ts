// The changes of a chart as lines for a terminal.

import { oneLine } from '../escape.ts';
import {
  type ChangedPart,
  type ChangedState,
  type ChangedTransition,
  type ChartChanges,
  isUnchanged,
  otherParts,
  type Unseen,
} from './chart-changes.ts';
import type { Contrast } from './excerpts.ts';
import type { VersionChanges } from './machine-at.ts';

/** A line for each change, and below it what was and what is. */
export function chartChangesText(
  changes: ChartChanges & Partial<Pick<VersionChanges, 'scenarios'>>,
): string {
  const { states, transitions, names, unseen, scenarios } = changes;
  const same =
    unseen.length > 0
      ? 'No difference was found in states, transitions, guards, actions, inputs and context.'
      : 'Nothing changed.';
  return [
    ...(isUnchanged(changes) ? [same] : []),
    ...states.flatMap((it) => [stateLine(it), ...it.parts.flatMap(contrastLines)]),
    ...transitions.flatMap((it) => [transitionLine(it), ...otherParts(it).flatMap(contrastLines)]),
    ...names.flatMap((it) => [
      `changed ${it.kind.slice(0, -1)} ${it.name}${it.states.length > 0 ? `, of ${it.states.map(named).join(', ')}` : ''}`,
      ...contrastLines(it),
    ]),
    ...(scenarios ?? []).flatMap(({ says, where, holds, problem }) => [
      `${holds ? 'holds now' : 'does not hold any more'}: ${says}${where === undefined ? '' : `, ${where}`}`,
      `    ${problem}`,
    ]),
    ...unseenLines(unseen),
    '',
  ]
    .map(oneLine)
    .join('\n');
}

const named = (state: string) => state || '(the machine)';

const stateLine = ({ change, state, parts }: ChangedState) =>
  `${change} state ${named(state)}${partNames(parts)}`;

function transitionLine(it: ChangedTransition): string {
  const { change, from, event, guard, to, was } = it;
  const when = guard === null ? '' : ` [${guard}]`;
  const before = change === 'retargeted' ? `, before to ${was ?? SAME}` : '';
  const where = `to ${to ?? SAME}${before}`;
  return `${change} transition ${named(from)} ${event || 'always'}${when} ${where}${partNames(otherParts(it))}`;
}

const SAME = 'the same state';

const partNames = (parts: readonly ChangedPart<string>[]) =>
  parts.length > 0 ? `: ${parts.map(({ part }) => part).join(', ')}` : '';

const contrastLines = ({ was, is }: Contrast): readonly string[] => [
  ...(was === '' ? [] : [`  - ${was}`]),
  ...(is === '' ? [] : [`  + ${is}`]),
];

function unseenLines(unseen: readonly Unseen[]): readonly string[] {
  const reasons = new Set(unseen.map(({ why }) => why));
  return [...reasons].map((reason) => {
    const of = unseen.filter(({ why }) => why === reason);
    const names = of.map(({ kind, name }) =>
      kind === 'chart' ? `code in ${named(name)}` : `${kind.slice(0, -1)} ${name}`,
    );
    return `Not looked at, because it ${reason === 'given elsewhere' ? 'is given elsewhere' : reason}: ${names.join(', ')}`;
  });
}
