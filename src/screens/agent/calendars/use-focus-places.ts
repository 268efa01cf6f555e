// Moves the focus to a named element of the calendar field, once it is in the page.
import { useLayoutEffect, useRef, useState } from 'react';

export type FocusPlace =
  | 'addedId'
  | 'addedService'
  | 'editedId'
  | 'editedService'
  | `edit ${number}`
  | `delete ${number}`;

export function useFocusPlaces() {
  const elements = useRef(new Map<FocusPlace, HTMLElement>());
  const [target, setTarget] = useState<{ place: FocusPlace } | null>(null);

  useLayoutEffect(() => {
    if (target) elements.current.get(target.place)?.focus();
  }, [target]);

  return {
    /** The ref of the named element. */
    placeRef: (place: FocusPlace) => (element: HTMLElement | null) => {
      if (element) elements.current.set(place, element);
      else elements.current.delete(place);
    },
    elementAt: (place: FocusPlace) => elements.current.get(place) ?? null,
    focusOn: (place: FocusPlace) => setTarget({ place }),
  };
}
