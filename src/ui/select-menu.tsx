// The list a select opens.
import type { ReactNode } from 'react';
import { loadingOptions, noOptions } from '#texts/controls.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icons.tsx';
import styles from './select-menu.module.css';
import type { SelectMenuState } from './use-select-menu.ts';

interface SelectMenuProps<Item> {
  menu: SelectMenuState<Item>;
  items: readonly Item[];
  loading?: boolean;
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
}

export function SelectMenu<Item>(props: SelectMenuProps<Item>) {
  const { menu, items, loading = false, itemKey, renderItem } = props;
  const { isOpen, place, highlightedIndex, selectedItem } = menu;

  return (
    <div className={classNames(styles.menu, styles[place.side])} hidden={!isOpen}>
      <ul
        {...menu.getMenuProps()}
        className={styles.list}
        style={{ maxBlockSize: place.maxHeight }}
      >
        {isOpen &&
          items.map((item, index) => (
            <li
              key={itemKey(item)}
              {...menu.getItemProps({ item, index })}
              className={classNames(
                styles.option,
                index === highlightedIndex && styles.highlighted,
              )}
            >
              <span className={styles.text}>{renderItem(item)}</span>
              {item === selectedItem && <Icon name="check" />}
            </li>
          ))}
      </ul>
      {isOpen && items.length === 0 && (
        <p role="alert" lang="en" className={styles.nothing}>
          {loading ? loadingOptions : noOptions}
        </p>
      )}
    </div>
  );
}
