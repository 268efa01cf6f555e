// Sections of the specification, with the states whose meta names them, the paths that rest there and what is written
// from them.
import * as v from 'valibot';
import type { AnyStateNode } from 'xstate';
import type { FlowConfig } from '../model/flow.ts';
import type { PathRecord } from './run-record.ts';

export interface SectionCoverage {
  readonly section: string;
  readonly title: string;
  /** Ids of the states whose meta names the section. Empty when the chart does not name it. */
  readonly states: readonly string[];
  /** Ids of the paths that rest in one of them. */
  readonly paths: readonly string[];
  /** How many scenarios are written from it. */
  readonly scenarios: number;
  /** Where it is proved, when no path and no scenario can. */
  readonly elsewhere?: string;
  /** Pictures of those states. Left out when the run took none. */
  readonly pictures?: readonly string[];
}

export interface Picture {
  /** In dot notation. */
  readonly state: string;
  readonly file: string;
}

const named = v.object({ section: v.string() });

/** Every section of the specification and every other section that the chart names. */
export function sectionsOf(
  { sections: titles, scenarios, elsewhere }: FlowConfig,
  nodes: readonly AnyStateNode[],
  paths: readonly PathRecord[],
  pictures?: readonly Picture[],
): readonly SectionCoverage[] {
  const states = new Map<string, string[]>(
    Object.keys(titles ?? {}).map((section) => [section, []]),
  );
  for (const node of nodes.filter(({ type }) => type === 'atomic')) {
    const section = sectionOf(node);
    if (section !== undefined) states.set(section, [...(states.get(section) ?? []), node.id]);
  }
  const names = new Map(nodes.map((node) => [node.path.join('.'), node.id]));
  const picturesOf = (ids: readonly string[]) =>
    pictures?.filter(({ state }) => ids.includes(names.get(state) ?? '')).map(({ file }) => file);
  return [...states].map(([section, ids]) => ({
    section,
    title: titles?.[section] ?? 'not in the specification',
    states: ids,
    paths: paths.filter(({ rested }) => rested.some((id) => ids.includes(id))).map(({ id }) => id),
    scenarios: scenarios?.filter((each) => each.sections?.includes(section)).length ?? 0,
    ...(elsewhere?.[section] !== undefined && { elsewhere: elsewhere[section] }),
    ...(pictures && { pictures: picturesOf(ids) ?? [] }),
  }));
}

/** A state without meta has that of its nearest ancestor. */
export function sectionOf(node: AnyStateNode): string | undefined {
  const parsed = v.safeParse(named, node.meta);
  if (parsed.success) return parsed.output.section;
  return node.parent && sectionOf(node.parent);
}
