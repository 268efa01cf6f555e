// A case of the manual plan made for a test, and the plan's CSV read back.
import { type Step, settledStart, settledTransition } from 'statechart-kit';
import type { WalkStep } from '../../../qa/journeys.ts';
import type { PlanCase } from '../../../qa/manual/cases.ts';
import { testCaseOf } from '../../../qa/manual/test-case.ts';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { eventOf } from './walk.ts';

/** @param prepared how many of the steps the test console brings about */
export function caseOf(prepared: number, ...walk: readonly (string | WalkStep)[]): PlanCase {
  let [snapshot] = settledStart(onboardingFlow);
  const all = walk.map((step): Step => {
    const event = eventOf(snapshot, step);
    [snapshot] = settledTransition(onboardingFlow, snapshot, event);
    return { event, snapshot };
  });
  const steps = all.slice(prepared);
  return {
    id: 'abc123',
    priority: 'media',
    preparation: all.slice(0, prepared),
    steps,
    isNew: steps.map((_, index) => index > 0),
  };
}

export const REFUSED = await testCaseOf(
  caseOf(1, 'session.absent', 'location.changed (/register)', 'session.signUp', 'call.refused'),
);

/** RFC 4180, after the byte order mark. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    );
}
