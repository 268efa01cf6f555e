// Whether the configuration has words for every guard, description and actor of the chart, and for no other.
import { createHash } from 'node:crypto';
import { guardNames } from '../chart/guards.ts';
import { allInvokes } from '../chart/invokes.ts';
import { stateNodes } from '../chart/transitions.ts';
import type { Flow } from '../model/flow.ts';
import type { Problem } from './problem.ts';

const LETTERS = 6;

/** Short, of a description of the chart: says whether it is still the one that words were made from. */
const hashOf = (description: string): string =>
  createHash('sha256').update(description).digest('hex').slice(0, LETTERS);

/** Only kinds of words that the configuration has are asked for. */
export function wordsProblems({
  machine,
  config: { words = {}, view = {} },
}: Flow): readonly Problem[] {
  const { guards, descriptions, names } = words;
  const named = new Set(Object.keys(machine.implementations.guards ?? {}));
  const described = new Map(
    stateNodes(machine).map((node) => [node.path.join('.'), node.description]),
  );
  const sources = allInvokes(machine).map(({ source }) => source);
  const problem = (kind: Problem['kind'], says: string): Problem => ({
    kind,
    state: machine.id,
    says,
  });
  const outdated = Object.entries(descriptions ?? {}).flatMap(([name, { of }]) => {
    const now = hashOf(described.get(name) ?? '');
    return described.has(name) && now !== of ? [{ name, now }] : [];
  });
  return [
    ...differences(
      guards,
      guardNames(machine).filter((name) => named.has(name)),
      'words.guards',
    ),
    ...differences(
      descriptions,
      [...described].flatMap(([name, description]) => (description ? [name] : [])),
      'words.descriptions',
    ),
    ...differences(
      names,
      [...described.keys()].filter((name) => name !== ''),
      'words.names',
    ),
    ...outdated.map(({ name, now }) =>
      problem(
        'outdated words',
        `words.descriptions: the chart describes ${name || 'itself'} otherwise now, hash ${now}.`,
      ),
    ),
    ...differences(view.actors, sources, 'view.actors'),
  ];

  function differences(
    told: Readonly<Record<string, unknown>> | undefined,
    names: readonly string[],
    where: string,
  ): readonly Problem[] {
    if (told === undefined) return [];
    const missing = [...new Set(names)].filter((name) => !Object.hasOwn(told, name));
    const idle = Object.keys(told).filter((name) => !names.includes(name));
    return [
      ...missing.map((name) =>
        problem('no words', `${where} has none for ${name || 'the machine'}.`),
      ),
      ...idle.map((name) =>
        problem(
          'words for nothing',
          `${where} has some for ${name}, which the chart does not have.`,
        ),
      ),
    ];
  }
}
