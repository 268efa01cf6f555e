// The product that the chart's scenarios test. A changed copy or a mutant can replace it.
import type { InspectionEvent } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import * as selectors from '../../machines/selectors.ts';
import { authTexts } from '../../src/texts/auth.ts';
import { logText } from '../../src/texts/log.ts';
import { noticeText } from '../../src/texts/notices.ts';

export const chartProduct = { onboardingMachine, selectors, authTexts, logText, noticeText };

export type ChartProduct = typeof chartProduct & {
  readonly inspect?: (event: InspectionEvent) => void;
};
