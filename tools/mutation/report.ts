// What a run of Stryker comes to: the score, and the survivors beside the reasons that are written down.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import type { Code, Survivor } from './survivors/survivor.ts';

export interface MutationReport {
  /** Survivors with their reasons, then the score. */
  readonly lines: readonly string[];
  /** Survivors without a reason, and reasons without a survivor. */
  readonly findings: readonly string[];
}

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];
type Place = Record<'file' | 'in' | 'from' | 'to', string>;

/** @param reasons of the files that were mutated */
export function reportOf(
  results: readonly MutantResult[],
  reasons: readonly Survivor[],
): MutationReport {
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const alive = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const survivors = alive.map(placeOf);
  const reasonFor = (place: Place) => reasons.find((reason) => explains(reason, place))?.because;
  const all = noticed.length + alive.length;
  const score = all === 0 ? 100 : (100 * noticed.length) / all;
  return {
    lines: [
      ...survivors.flatMap((place) => {
        const because = reasonFor(place);
        return because === undefined ? [] : [`survives: ${textOf(place)}`, `  ${because}`];
      }),
      `Score: ${score.toFixed(1)} % (${noticed.length} of ${all} mutants noticed)`,
    ],
    findings: [
      ...survivors
        .filter((place) => reasonFor(place) === undefined)
        .map((place) => `Not explained: ${textOf(place)}`),
      ...reasons
        .filter((reason) => !survivors.some((place) => explains(reason, place)))
        .map((reason) => `Explains nothing any more: ${textOf({ ...ANY, ...reason })}`),
    ],
  };
}

function placeOf({ fileName, location: { start, end }, replacement }: MutantResult): Place {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const from = lines
    .map((line, index) => (index === last ? line.slice(0, end.column - 1) : line))
    .map((line, index) => (index === 0 ? line.slice(start.column - 1) : line))
    .join('\n');
  return {
    file: relative('', fileName),
    in: oneLine(lines[0] ?? ''),
    from: oneLine(from),
    to: oneLine(replacement),
  };
}

const oneLine = (code: string) => code.trim().replace(/\s+/g, ' ');

const ANY = { in: 'any line', from: 'anything', to: 'anything' };

const fits = (code: Code | undefined, text: string) =>
  code === undefined || (typeof code === 'string' ? code === text : code.test(text));

const explains = (reason: Survivor, place: Place) =>
  reason.file === place.file &&
  fits(reason.in, place.in) &&
  fits(reason.from, place.from) &&
  fits(reason.to, place.to);

const textOf = (place: Record<keyof Place, Code>) =>
  `${place.file}: ${place.in}\n  ${place.from} → ${place.to}`;
