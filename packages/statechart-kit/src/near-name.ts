// Finds the name that a mistyped one probably means.
import { closest } from 'fastest-levenshtein';
import { Finding } from './finding.ts';

/** @throws {Finding} with the nearest known name when the name is unknown */
export function requireKnown(kind: string, name: string, known: Iterable<string>): void {
  const names = [...new Set(known)];
  if (names.includes(name)) return;
  const hint = names.length > 0 ? ` Did you mean ${closest(name, names)}?` : '';
  throw new Finding(`There is no ${kind} ${name}.${hint}`);
}
