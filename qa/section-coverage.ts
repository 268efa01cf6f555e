// What holds each section of the specification: states whose meta names it, paths, what is written from it, and tests.
import { readFileSync } from 'node:fs';
import { type CoveredRun, type SectionCoverage, stateNodes } from 'statechart-kit';
import type { AnyStateNode } from 'xstate';
import { SECTIONS } from './scenarios/sections.ts';

/** A form refuses a field before the machine hears of it. */
export const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  5: [
    'tests/unit/agent-calendars.test.ts',
    'tests/unit/agent-schemas.test.ts',
    'tests/unit/check-credentials.test.ts',
    'tests/unit/configuration.test.ts',
    'tests/unit/email.test.ts',
    'tests/unit/phone.test.ts',
    'tests/unit/profile-form.test.ts',
    'tests/unit/refused-build.test.ts',
    'tests/browser/validation.test.ts',
  ],
};

export function sectionsOf({ flow, paths, pictures }: CoveredRun): readonly SectionCoverage[] {
  const states = stateNodes(flow.machine).filter(({ type }) => type === 'atomic');
  return Object.entries(SECTIONS).map(([section, title]) => {
    const own = states.filter((node) => sectionOf(node) === section);
    const ids = own.map(({ id }) => id);
    const names = own.map(({ path }) => path.join('.'));
    const isFrom = new RegExp(`\\bspec ${section}\\b`);
    return {
      section,
      title,
      states: ids,
      paths: paths.flatMap(({ id, rested }) => (rested.some((it) => ids.includes(it)) ? id : [])),
      scenarios: flow.config.scenarios?.filter(({ says }) => isFrom.test(says)).length ?? 0,
      tests: (ELSEWHERE[section] ?? []).reduce(
        (sum, file) => sum + testsIn(readFileSync(file, 'utf8')),
        0,
      ),
      ...(pictures && {
        pictures: pictures.flatMap(({ state, file }) => (names.includes(state) ? file : [])),
      }),
    };
  });
}

/** A table of cases counts as one. */
export const testsIn = (code: string): number =>
  code.match(/^\s*(?:test|it)(?:\.each)?(?:<.*>)?\(/gm)?.length ?? 0;

/** A state without meta has that of its nearest ancestor. */
const sectionOf = ({ meta, parent }: AnyStateNode): string | undefined =>
  meta?.section ?? (parent && sectionOf(parent));
