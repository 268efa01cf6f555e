// The list of a select, once its code is here: nobody needs it before they open one.
import type { ComponentPropsWithoutRef, ReactNode, RefObject } from 'react';
import { lateCode } from './late-code.ts';

export interface SelectMenuProps<Item> {
  /** Read once the list is used. */
  items: () => Item[];
  selectedItem: Item | null;
  onSelect: (item: Item) => void;
  itemToString: (item: Item | null) => string;
  itemToKey: (item: Item | null) => string;
  /** The texts that typing is matched against, best first. */
  searchTexts: (item: Item) => string[];
  ids: { control: string; label: string; menu: string };
  /** The element that the menu opens at. */
  anchor: RefObject<HTMLElement>;
  loading?: boolean;
  renderItem: (item: Item) => ReactNode;
}

export type ButtonProps = ComponentPropsWithoutRef<'button'>;
type OwnProps = ButtonProps & { ref: RefObject<HTMLButtonElement> };

/** Makes the attributes and listeners of the button that opens the list, its own included. */
export type ToggleGetter = (own: OwnProps) => OwnProps;

/** Gives them to the button. */
export type SelectLink = (getter: ToggleGetter) => void;

export type LinkedMenuProps<Item> = SelectMenuProps<Item> & { link: RefObject<SelectLink> };

interface SelectLibrary {
  readonly SelectMenu: <Item>(props: LinkedMenuProps<Item>) => JSX.Element;
}

export const { keep: keepSelectLibrary, use: useSelectLibrary } = lateCode<SelectLibrary>();

let fetchIt = (): Promise<unknown> => Promise.reject(new Error('nobody fetches the selects'));

/** @param fetch keeps it here; rejects where it does not arrive */
export function fetchSelectLibraryBy(fetch: typeof fetchIt): void {
  fetchIt = fetch;
}

export const fetchSelectLibrary = () => fetchIt();
