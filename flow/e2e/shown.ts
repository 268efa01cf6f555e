// The parts of a state's screen that depend on the snapshot, as a text. Equal texts look the same.
import { calendarsOf, priceIdOf, type Snapshot, serviceTypeOf } from '../../machines/selectors.ts';
import { visibleTexts } from '../controls/screens.ts';

export function shownOf(snapshot: Snapshot): string {
  return JSON.stringify([
    visibleTexts(snapshot),
    serviceTypeOf(snapshot),
    priceIdOf(snapshot),
    calendarsOf(snapshot)?.length ?? null,
    snapshot.context.user === null,
  ]);
}
