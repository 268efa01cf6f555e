// A walk through the steps of a new owner, in the order that the app has them in.
import { SHOWN_STEPS, type ShownStep } from '../../machines/steps.ts';

type Walk = Readonly<Partial<Record<ShownStep['name'], () => Promise<void>>>>;

export async function takeSteps(walk: Walk): Promise<void> {
  for (const { name } of SHOWN_STEPS) await walk[name]?.();
}
