// Checks that the Spanish words match the chart.
import { type Flow, wordsProblems } from 'statechart-kit';
import { AGAIN, type StaleItem } from './stale-item.ts';

export const staleWords = (flow: Flow): readonly StaleItem[] =>
  wordsProblems(flow).map(({ says }) => ({
    what: says,
    remedy: `edit qa/words or qa/actors, then ${AGAIN}`,
  }));
