// Moves the focus to a named element of the calendar field, once it is in the page.
import { useLayoutEffect, useRef, useState } from 'react';

export type FocusPlace =
  | 'import'
  | 'imported'
  | 'addedId'
  | 'addedService'
  | 'editedId'
  | 'editedService'
  | `edit ${number}`
  | `delete ${number}`;

export function useFocusPlaces() {
  const elements = useRef(new Map<FocusPlace, HTMLElement>());
  const [target, setTarget] = useState<{ place: FocusPlace; isSelected: boolean } | null>(null);

  useLayoutEffect(() => {
    if (!target) return;
    const element = elements.current.get(target.place);
    element?.focus();
    if (target.isSelected && element instanceof HTMLInputElement) element.select();
  }, [target]);

  return {
    /** The ref of the named element. */
    placeRef: (place: FocusPlace) => (element: HTMLElement | null) => {
      if (element) elements.current.set(place, element);
      else elements.current.delete(place);
    },
    elementAt: (place: FocusPlace) => elements.current.get(place) ?? null,
    /** @param isSelected whether what is typed replaces the text of the field */
    focusOn: (place: FocusPlace, isSelected = false) => setTarget({ place, isSelected }),
  };
}
