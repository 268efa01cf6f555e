// Where a menu opens and how high it may be, given the room around its control.

const MAX_HEIGHT = 300;
const MIN_HEIGHT = 140;
const GAP = 12;

interface MenuPlace {
  side: 'above' | 'below';
  maxHeight: number;
}

/** Opens upward only where there is too little room below and more above. All figures in CSS pixels. */
export function menuPlace(roomAbove: number, roomBelow: number): MenuPlace {
  const side = roomBelow - GAP < MIN_HEIGHT && roomAbove > roomBelow ? 'above' : 'below';
  const room = (side === 'above' ? roomAbove : roomBelow) - GAP;
  return { side, maxHeight: Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.floor(room))) };
}
