// Whether the words for people are those of the chart.
import { type Flow, wordsProblems } from 'statechart-kit';
import { AGAIN, type Drift } from './drift.ts';

export const wordsDrift = (flow: Flow): readonly Drift[] =>
  wordsProblems(flow).map(({ says }) => ({
    what: says,
    remedy: `edit qa/words or qa/controls/actors.ts, then ${AGAIN}`,
  }));
