// What the sketch of a screen shows before a run has taken its picture.
import { grouped } from '../../grouped.ts';
import type { FlowView } from '../../view/view-model.ts';

const MOST_CONTROLS = 3;

/** Its own before those of what is around it, which screens share in their head; of either, what a known walk takes first. */
export function controlsOf(
  { edges, causes, transitions, journeys }: FlowView,
  name: string,
): readonly string[] {
  const possible = edges.flatMap(({ from, cause: index }) => {
    const cause = causes[index];
    return from === name && cause?.kind === 'person' ? cause.short : [];
  });
  const taken = journeys.flatMap(({ steps }) =>
    steps.flatMap(({ cause }, index) => (steps[index - 1]?.state === name ? cause.short : [])),
  );
  const around = transitions.filter(({ from }) => `${name}.`.startsWith(`${from}.`));
  const nearest = [...grouped(around, ({ from }) => [from])].toSorted(
    ([one], [other]) => other.length - one.length,
  );
  const own = nearest.flatMap(([, arrows]) => {
    const shorts = arrows.flatMap((arrow) => arrow.causes.map(({ short }) => short));
    return [...taken.filter((short) => shorts.includes(short)), ...shorts];
  });
  const all = [...own, ...taken, ...possible].filter((short) => possible.includes(short));
  return [...new Set(all)].slice(0, MOST_CONTROLS);
}
