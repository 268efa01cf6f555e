// Which of the possible events are pressed on the picture of a screen, and where.
import type { SeenControl } from '../../captures/captures.ts';
import type { Offer } from '../../simulate/simulation.ts';

export interface Hotspot {
  /** Position among the offers. */
  readonly index: number;
  readonly control: SeenControl;
}

/**
 * Each control stands for the first thing that a person does with it. What fits no control, or shares one, is left to
 * the choices beside the picture.
 */
export function hotspotsOf(
  offers: readonly Offer[],
  controls: readonly SeenControl[],
): readonly Hotspot[] {
  const taken = new Set<SeenControl>();
  return offers.flatMap(({ kind, short }, index) => {
    if (kind !== 'person') return [];
    const control = controls.find(({ name }) => short === `«${name}»` || short === `“${name}”`);
    if (!control || taken.has(control)) return [];
    taken.add(control);
    return { index, control };
  });
}
