// What each key does while a tour is open.

export type TourCommand = 'next' | 'back' | 'close';

const COMMANDS: Readonly<Record<string, TourCommand>> = {
  ArrowRight: 'next',
  ArrowLeft: 'back',
  Escape: 'close',
};

interface Pressed {
  readonly key: string;
  /** With Alt, Control, Meta or Shift, or during the composition of a character. */
  readonly isCombined: boolean;
  readonly place: KeyPlace;
}

/** Where the key was pressed: some controls need the arrows themselves, and an open menu Escape too. */
export type KeyPlace = 'anywhere' | 'arrows' | 'menu';

/** Null when the key does nothing in the tour. */
export function commandOf({ key, isCombined, place }: Pressed): TourCommand | null {
  const command = COMMANDS[key];
  if (command === undefined || isCombined || place === 'menu') return null;
  return command === 'close' || place === 'anywhere' ? command : null;
}

/** Whether the key may open a list to choose from; Enter and the space bar are clicks. */
export function opensMenu(key: string): boolean {
  return /^(\S|Arrow(Up|Down)|Home|End)$/.test(key);
}

const WITH_ARROWS = 'input, textarea, select, [contenteditable], [role="toolbar"]';

export function pressedOf(event: KeyboardEvent): Pressed {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, target } = event;
  return {
    key,
    isCombined: altKey || ctrlKey || metaKey || shiftKey || isComposing,
    place: target instanceof Element ? placeOf(target) : 'anywhere',
  };
}

function placeOf(target: Element): KeyPlace {
  if (target.closest('[aria-expanded="true"]')) return 'menu';
  return target.closest(WITH_ARROWS) ? 'arrows' : 'anywhere';
}
