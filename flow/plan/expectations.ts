// What a tester must see after a step: screen, address, and texts that appeared or disappeared.
import { type Snapshot, screenOf } from '../../machines/selectors.ts';
import { SCREEN_TITLES, visibleTexts } from '../controls/screens.ts';

/** Sentences without a capital or a full stop. */
export function expectationsOf(before: Snapshot, after: Snapshot): readonly string[] {
  const screen = screenOf(after);
  const isSame = screen === screenOf(before);
  const [old, now] = [visibleTexts(before), visibleTexts(after)];
  return [
    `${isSame ? 'sigue' : 'se ve'} la pantalla «${SCREEN_TITLES[screen]}»`,
    `la dirección es «${after.context.path}»`,
    ...now.filter((text) => !isSame || !old.includes(text)).map((text) => `se lee «${text}»`),
    ...old.filter((text) => isSame && !now.includes(text)).map((text) => `ya no se lee «${text}»`),
  ];
}
