// What a tester must see after a step: the screen and its address, what appeared and what went.
import { type Snapshot, screenOf, whereaboutsOf } from '../../machines/selectors.ts';
import { SCREEN_TITLES, visibleTexts } from '../controls/screens.ts';
import type { ModelEvent } from '../model-events.ts';

/** A snapshot and the path in the address bar. */
export interface Sight {
  readonly snapshot: Snapshot;
  readonly address: string;
}

/** The address follows the person, and then the state where it names one. */
export function sightAfter(event: ModelEvent, address: string, snapshot: Snapshot): Sight {
  const typed = typeof event.path === 'string' ? event.path : address;
  const { path, alias } = whereaboutsOf(snapshot);
  return { snapshot, address: path === null || typed === alias ? typed : path };
}

/** Sentences without a capital and without a full stop. */
export function expectationsOf(before: Sight, after: Sight): readonly string[] {
  const screen = screenOf(after.snapshot);
  const isSame = screen === screenOf(before.snapshot);
  const [old, now] = [visibleTexts(before.snapshot), visibleTexts(after.snapshot)];
  return [
    `${isSame ? 'sigue' : 'se ve'} la pantalla «${SCREEN_TITLES[screen]}»`,
    `la dirección es «${after.address}»`,
    ...now.filter((text) => !isSame || !old.includes(text)).map((text) => `se lee «${text}»`),
    ...old.filter((text) => isSame && !now.includes(text)).map((text) => `ya no se lee «${text}»`),
  ];
}
