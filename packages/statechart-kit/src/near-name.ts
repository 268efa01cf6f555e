// Finds the name that a mistyped one probably means.
import { closest, distance } from 'fastest-levenshtein';
import { Finding } from './finding.ts';

/** @throws {Finding} for an unknown name, with the one that it is a part of or nearly is */
export function requireKnown(kind: string, name: string, known: Iterable<string>): void {
  const names = [...new Set(known)];
  if (names.includes(name)) return;
  const whole = names.find((it) => `.${it}.`.toLowerCase().includes(`.${name}.`.toLowerCase()));
  const near = whole ?? (names.length > 0 ? closest(name, names) : '');
  const isNear = whole !== undefined || distance(name, near) < Math.max(2, name.length / 2);
  throw new Finding(`There is no ${kind} ${name}.${isNear ? ` Did you mean ${near}?` : ''}`);
}
