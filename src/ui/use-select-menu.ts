// What the selects add to downshift: paging by five, type-ahead, and a menu that fits the screen.
import { type UseSelectProps, useSelect } from 'downshift';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { menuPlace } from './menu-place.ts';
import type { SelectLink, SelectMenuProps } from './select-library.ts';
import { emptyTypeAhead, findByTyping, typeAhead } from './type-ahead.ts';

const PAGE_SIZE = 5;
/** Keys that help to type a character without being one. */
const SPELLING_KEYS = ['Shift', 'Dead', 'AltGraph'];
const { ToggleButtonKeyDownPageUp, ToggleButtonKeyDownPageDown } = useSelect.stateChangeTypes;

/** @param link of the button */
export function useSelectMenu<Item>(options: SelectMenuProps<Item>, link: RefObject<SelectLink>) {
  const { selectedItem, onSelect, itemToString, itemToKey, searchTexts, ids, anchor } = options;
  const items = options.items();
  const typed = useRef(emptyTypeAhead);
  const known = useRef(selectedItem);
  known.current = selectedItem;
  const [place, setPlace] = useState(menuPlace(0, 0));

  const stateReducer: UseSelectProps<Item>['stateReducer'] = (state, { type, changes }) => {
    if (type !== ToggleButtonKeyDownPageUp && type !== ToggleButtonKeyDownPageDown) return changes;
    const step = type === ToggleButtonKeyDownPageUp ? -PAGE_SIZE : PAGE_SIZE;
    const index = Math.min(Math.max(state.highlightedIndex + step, 0), items.length - 1);
    return { ...changes, highlightedIndex: index };
  };

  const select = useSelect({
    items,
    selectedItem,
    itemToString,
    itemToKey,
    stateReducer,
    labelId: ids.label,
    toggleButtonId: ids.control,
    menuId: ids.menu,
    onSelectedItemChange: ({ selectedItem: chosen }) => {
      // Downshift reports a change again at its next event, such as the pointer leaving the menu.
      if (chosen && itemToKey(chosen) !== itemToKey(known.current)) onSelect(chosen);
    },
  });

  useLayoutEffect(() => {
    const box = select.isOpen ? anchor.current?.getBoundingClientRect() : undefined;
    if (!box) return;
    const height = window.visualViewport?.height ?? window.innerHeight;
    setPlace(menuPlace(box.top, height - box.bottom));
  }, [select.isOpen, anchor]);

  /** For the capture phase of the toggle: keeps the keys of type-ahead from downshift. */
  function onKeyDownCapture(event: KeyboardEvent) {
    const next = typeAhead(typed.current, event, event.timeStamp);
    if (!next) {
      if (!SPELLING_KEYS.includes(event.key)) typed.current = emptyTypeAhead;
      return;
    }
    typed.current = next;
    event.preventDefault();
    event.stopPropagation();
    const selected = selectedItem === null ? -1 : items.indexOf(selectedItem);
    const from = select.isOpen ? select.highlightedIndex : selected;
    const found = findByTyping(items.map(searchTexts), next.text, from);
    if (!select.isOpen) select.openMenu();
    if (found >= 0) select.setHighlightedIndex(found);
  }

  const capture = useRef(onKeyDownCapture);
  capture.current = onKeyDownCapture;
  const { getToggleButtonProps } = select;
  useLayoutEffect(() => {
    link.current?.((own) =>
      getToggleButtonProps({ ...own, onKeyDownCapture: (event) => capture.current(event) }),
    );
  }, [link, getToggleButtonProps]);

  return { ...select, items, place };
}
