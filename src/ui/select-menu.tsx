// The list that a select opens: its code comes once somebody is there.
import { loadingOptions, noOptions } from '#texts/controls.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icons.tsx';
import type { LinkedMenuProps } from './select-library.ts';
import styles from './select-menu.module.css';
import { useSelectMenu } from './use-select-menu.ts';

export function SelectMenu<Item>(props: LinkedMenuProps<Item>) {
  const { loading = false, itemToKey, renderItem, link } = props;
  const menu = useSelectMenu(props, link);
  const { items, isOpen, place, highlightedIndex, selectedItem } = menu;

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
              key={itemToKey(item)}
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
