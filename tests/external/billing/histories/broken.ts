// A rule that a history broke.

class Broken extends Error {
  override readonly name = 'Broken';
}

/** @throws {Broken} */
export function must(holds: boolean, rule: string): void {
  if (!holds) throw new Broken(rule);
}
