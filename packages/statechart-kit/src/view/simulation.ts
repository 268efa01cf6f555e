// What was explored of the machine, for pages that simulate without it.
import { stateName } from '../chart/state-name.ts';
import { exploreGraph } from '../explore/graph.ts';
import type { StepResult } from '../explore/step-result.ts';
import type { Flow } from '../model/flow.ts';
import type { ViewSimulation } from '../simulate/recorded.ts';
import { causeOf, noticesOf } from '../words/causes.ts';
import { shownIn } from '../words/screens.ts';

export function viewSimulation(flow: Flow): ViewSimulation {
  const { start, initial, edges } = exploreGraph(flow);
  const offers = createIndex<ViewSimulation['offers'][number]>();
  const places = createIndex<ViewSimulation['places'][number]>();
  const situations = createIndex<string>();
  const placeAfter = ({ snapshot, emitted }: StepResult) =>
    places.indexOf({
      state: stateName(snapshot.value),
      shown: shownIn(flow, snapshot),
      notices: noticesOf(flow, emitted),
    });
  const begin = [placeAfter(initial), situations.indexOf(start)] as const;
  for (const name of edges.keys()) situations.indexOf(name);
  const ways = [...edges.values()].map((leaving) =>
    leaving.flatMap((edge) => {
      const { kind, words, short } = causeOf(flow, edge.event, edge.source);
      const offer = offers.indexOf({ name: edge.words, kind, words, short });
      return [offer, placeAfter(edge), situations.indexOf(edge.to)];
    }),
  );
  return { start: begin, offers: offers.values(), places: places.values(), ways };
}

/** Each value once. */
export function createIndex<Value>() {
  const known = new Map<string, { readonly index: number; readonly value: Value }>();
  return {
    indexOf: (value: Value): number => {
      const key = JSON.stringify(value);
      const { index } = known.get(key) ?? { index: known.size };
      known.set(key, { index, value });
      return index;
    },
    values: (): readonly Value[] => [...known.values()].map(({ value }) => value),
  };
}
