// A case of the manual plan made for a test, and the plan's CSV read back.
import { describeEvent, type Step, settledStart, settledTransition } from 'statechart-kit';
import type { PlanCase } from '../../../qa/manual/cases.ts';
import { testCaseOf } from '../../../qa/manual/test-case.ts';
import { onboardingFlow } from '../../../qa/onboarding.ts';

/** A case of events by their descriptions. @param prepared how many of them the test console brings about */
export function caseOf(prepared: number, ...descriptions: readonly string[]): PlanCase {
  let [snapshot] = settledStart(onboardingFlow);
  const all = descriptions.map((description): Step => {
    const event = onboardingFlow.possible(snapshot).find((it) => describeEvent(it) === description);
    if (!event) throw new Error(`${description} cannot happen here`);
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
