// The product that the chart's scenarios test. A changed copy or a mutant can replace it.
import type { InspectionEvent } from 'xstate';
import { authTexts } from '#texts/auth.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import * as selectors from '../../machines/selectors.ts';
import { logText, noticeText } from '../../src/texts/emitted.ts';

export const chartProduct = { onboardingMachine, selectors, authTexts, logText, noticeText };

export type ChartProduct = typeof chartProduct & {
  readonly inspect?: (event: InspectionEvent) => void;
};
