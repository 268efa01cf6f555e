// Checks that the manual plan explains every sample of every actor, and no other.

import { SAMPLES_BY_ACTOR } from '../actors/samples.ts';
import type { ActorRole } from '../controls/actors.ts';
import { AGAIN, type StaleItem } from './stale-item.ts';

const REMEDY = `edit qa/controls/actors.ts, then ${AGAIN}`;

export function staleActors(roles: Readonly<Record<string, ActorRole>>): readonly StaleItem[] {
  const wanted = [...SAMPLES_BY_ACTOR].flatMap(([actor, samples]) =>
    Object.keys(samples).map((outcome) => `${actor}: ${outcome}`),
  );
  const explained = Object.entries(roles).flatMap(([actor, { how }]) =>
    Object.keys(how).map((outcome) => `${actor}: ${outcome}`),
  );
  return [
    ...wanted
      .filter((name) => !explained.includes(name))
      .map((name) => staleItem(`does not say how a tester makes ${name} happen`)),
    ...explained
      .filter((name) => !wanted.includes(name))
      .map((name) => staleItem(`explains ${name}, which the machine does not have`)),
  ];
}

const staleItem = (problem: string): StaleItem => ({
  what: `manual plan: ${problem}`,
  remedy: REMEDY,
});
