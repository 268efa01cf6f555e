// The chart of the working tree as text and as data, exactly as docs/chart.json has it.
import * as limits from '../../machines/limits.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { type ChartJson, chartJson, chartText } from './chart-json.ts';

export const currentChartText = (): string => chartText(chartJson(onboardingMachine, limits));

/** Read back, because the text has no keys without a value. */
export const currentChart = (): ChartJson => JSON.parse(currentChartText());
