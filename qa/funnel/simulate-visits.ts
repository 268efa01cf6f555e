// Visits that nobody made: walks over the situations of the flow by chance, with the share that leaves each screen.
import {
  type Edge,
  exploreGraph,
  type Flow,
  type FlowView,
  isPersons,
  stateName,
} from 'statechart-kit';
import { countOf, ENDS, ERRS, LOOKED, STARTS } from 'statechart-kit/counts';
import { LOOK_LIMITS_MS } from '../../contract/flow-counts.ts';
import { onboardingFlow } from '../onboarding.ts';

export interface Simulated {
  /** Where they walk. */
  readonly flow?: Flow;
  readonly visits: number;
  readonly seed: number;
  /** By the state that is entered, or one around it: the share of those who end their visit there. */
  readonly leaves: Readonly<Record<string, number>>;
  /** Likewise: beside which field how large a share sees an error. */
  readonly errors?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A visit that has not come to an end by then is left where it is. */
const MOST_STEPS = 1000;

/** How often what happens beside one another: the most usual walk, another that people know, an answer, a person. */
const WEIGHTS = { usual: 40, known: 4, answer: 1, person: 0.5, anywhere: 0.02 };

/**
 * @param onVisit hears the states of each visit, the one where it ended last
 * @returns how often each name was counted, as a page counts it
 */
export function simulateVisits(
  { journeys }: Pick<FlowView, 'journeys'>,
  { flow = onboardingFlow, visits, seed, leaves, errors = {} }: Simulated,
  onVisit: (states: readonly string[]) => void = () => undefined,
): ReadonlyMap<string, number> {
  const { start, initial, edges } = exploreGraph(flow);
  const known = new Map(
    journeys
      .toReversed()
      .flatMap((journey) =>
        journey.steps.map(({ event }, index) => [
          `${journey.steps[index - 1]?.state} ${event}`,
          journey === journeys[0] ? WEIGHTS.usual : WEIGHTS.known,
        ]),
      ),
  );
  const draw = drawsOf(seed);
  const choices = new Map<string, readonly (readonly [upTo: number, edge: Edge])[]>();
  const choose = (at: string): Edge | undefined => {
    const offered = choices.get(at) ?? weighted(edges.get(at) ?? [], known);
    choices.set(at, offered);
    const drawn = draw() * (offered.at(-1)?.[0] ?? 0);
    return offered.find(([upTo]) => drawn < upTo)?.[1];
  };
  const counts = new Map<string, number>();
  const count = (...name: Parameters<typeof countOf>) => {
    const text = countOf(...name);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  };
  const startsIn = stateName(initial.snapshot.value);
  for (let visit = 0; visit < visits; visit += 1) {
    let [at, state, before] = [start, startsIn, ''];
    count('', STARTS, state);
    let field = '';
    const states = [state];
    for (let step = 0; step < MOST_STEPS; step += 1) {
      field = '';
      for (const [, shares] of entered(errors, state, before))
        for (const [name, share] of Object.entries(shares))
          if (draw() < share) {
            count(state, ERRS, name);
            field = name;
          }
      if (entered(leaves, state, before).some(([, share]) => draw() < share)) break;
      const edge = choose(at);
      if (!edge) break;
      const next = stateName(edge.snapshot.value);
      const [id = ''] = edge.transitions;
      count(state, id.split(' | ').at(-2) ?? '', next);
      if (next !== state)
        count(state, LOOKED, String(Math.floor(draw() * draw() * LOOK_LIMITS_MS.length)));
      [at, before, state] = [edge.to, state, next];
      states.push(state);
    }
    count(state, ENDS, field);
    onVisit(states);
  }
  return counts;
}

/** What is said of the states that are entered from this one. */
const entered = <Said>(said: Readonly<Record<string, Said>>, state: string, before: string) =>
  Object.entries(said).filter(
    ([name]) => `${state}.`.startsWith(`${name}.`) && !`${before}.`.startsWith(`${name}.`),
  );

function weighted(edges: readonly Edge[], known: ReadonlyMap<string, number>) {
  let upTo = 0;
  return edges
    .filter(({ transitions }) => transitions.length > 0)
    .map((edge) => {
      upTo += weightOf(edge, known);
      return [upTo, edge] as const;
    });
}

function weightOf({ event, words, source }: Edge, known: ReadonlyMap<string, number>): number {
  const walked = known.get(`${stateName(source.value)} ${words}`);
  if (walked !== undefined) return walked;
  if (onboardingFlow.config.ubiquitousEvents?.test(event.type)) return WEIGHTS.anywhere;
  return isPersons(event) ? WEIGHTS.person : WEIGHTS.answer;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
