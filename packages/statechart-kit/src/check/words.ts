// Whether the configuration has words for every guard, description and actor of the chart, and for no other.

import { allInvokes } from '../chart/invokes.ts';
import { nameOf } from '../chart/state-name.ts';
import { stateNodes } from '../chart/transitions.ts';
import type { Flow } from '../model/flow.ts';
import { shortHash } from '../short-hash.ts';
import type { Problem } from './problem.ts';

const LETTERS = 6;

/** Only kinds of words that the configuration has are asked for. */
export function wordsProblems({
  machine,
  config: { words = {}, view = {} },
}: Flow): readonly Problem[] {
  const { guards, descriptions, names } = words;
  const named = Object.keys(machine.implementations.guards ?? {});
  const described = new Map(stateNodes(machine).map((node) => [nameOf(node), node.description]));
  const toDescribe = [...described].flatMap(([name, says]) => (says ? [name] : []));
  const sources = allInvokes(machine).map(({ source }) => source);
  const problem = (kind: Problem['kind'], says: string): Problem => ({
    kind,
    state: machine.id,
    says,
  });
  const outdated = Object.entries(descriptions ?? {}).flatMap(([name, { of }]) => {
    const now = shortHash(described.get(name) ?? '', LETTERS);
    const says = `words.descriptions: the chart describes ${name || 'itself'} otherwise now, hash ${now}.`;
    return described.has(name) && now !== of ? problem('outdated words', says) : [];
  });
  return [
    ...differences('words.guards', guards, named),
    ...differences('words.descriptions', descriptions, toDescribe),
    ...outdated,
    ...differences('words.names', names, [...described.keys()].filter(Boolean)),
    ...differences('view.actors', view.actors, sources),
  ];

  function differences(
    where: string,
    told: Readonly<Record<string, unknown>> | undefined,
    wanted: readonly string[],
  ): readonly Problem[] {
    if (told === undefined) return [];
    const missing = [...new Set(wanted)].filter((name) => !Object.hasOwn(told, name));
    const idle = Object.keys(told).filter((name) => !wanted.includes(name));
    return [
      ...missing.map((it) => problem('no words', `${where} has none for ${it || 'the machine'}.`)),
      ...idle.map((it) =>
        problem('words for nothing', `${where} has some for ${it}, which the chart does not have.`),
      ),
    ];
  }
}
