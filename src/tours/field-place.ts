// Where the page is scrolled to for a step: its field and its card stand one above the other, and hide nothing.

interface Heights {
  readonly window: number;
  readonly field: number;
  /** With the space around it. */
  readonly card: number;
}

/** Of the opening around a field, from the edge of the window. */
const MARGIN = 14;

/** Where the field begins, in CSS pixels from the top of the window: in the middle, where the card fits below it. */
export function fieldTop({ window, field, card }: Heights): number {
  const centred = (window - field) / 2;
  const withCard = window - card - field;
  return Math.max(MARGIN, Math.min(centred, withCard));
}

/** Scrolls the page where the card has no room below the field. */
export function placeField(field: HTMLElement | null | undefined, card: number): void {
  if (!field) return;
  const { top, bottom, height } = field.getBoundingClientRect();
  if (top >= 0 && bottom + card <= window.innerHeight) return;
  const wanted = fieldTop({ window: window.innerHeight, field: height, card });
  window.scrollBy({ top: top - wanted, behavior: 'instant' });
}

/** Of the library that places the card: where it would begin in the page, and its size and the field's. */
interface Placed {
  readonly y: number;
  readonly rects: {
    readonly reference: { readonly height: number };
    readonly floating: { readonly height: number };
  };
}

/** The card of a field that is too tall stands at the lower edge of the window: the field begins above it. */
export function cardPlace({ y, rects: { reference, floating } }: Placed): { readonly y: number } {
  const hasRoom = MARGIN + reference.height + floating.height <= window.innerHeight;
  return { y: hasRoom ? y : window.scrollY + window.innerHeight - floating.height };
}
