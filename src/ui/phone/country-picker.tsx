// The list of the world's dial codes beside a phone number.
import { type RefObject, useId } from 'react';
import { phoneCountry as phoneCountryLabel } from '#texts/controls.ts';
import { classNames } from '../class-names.ts';
import control from '../control.module.css';
import { Icon } from '../icons.tsx';
import { SelectMenu } from '../select-menu.tsx';
import { useSelectMenu } from '../use-select-menu.ts';
import styles from './country-picker.module.css';
import { PHONE_COUNTRIES, phoneCountry } from './phone-countries.ts';

interface CountryPickerProps {
  country: string;
  onPick: (iso2: string) => void;
  disabled: boolean | undefined;
  /** The menu is aligned to this element and has its width. */
  anchor: RefObject<HTMLDivElement>;
}

export function CountryPicker({ country, onPick, disabled, anchor }: CountryPickerProps) {
  const id = useId();
  const ids = { control: id, label: `${id}-label` };
  const selected = phoneCountry(country);

  const menu = useSelectMenu({
    items: PHONE_COUNTRIES,
    selectedItem: selected,
    onSelect: ({ iso2 }) => onPick(iso2),
    itemToString: (item) => item?.name ?? '',
    itemToKey: (item) => item?.iso2 ?? '',
    searchTexts: ({ name, dial }) => [name, dial, `+${dial}`],
    ids,
    anchor,
  });

  return (
    <>
      <span {...menu.getLabelProps()} className="visually-hidden">
        {phoneCountryLabel}
      </span>
      <button
        type="button"
        className={classNames(control.control, styles.toggle)}
        {...menu.getToggleButtonProps({ disabled, onKeyDownCapture: menu.onKeyDownCapture })}
      >
        <span aria-hidden="true">{selected.iso2}</span>
        <span className="visually-hidden">{`${selected.name} +${selected.dial}`}</span>
        <Icon name="chevron" />
      </button>
      <SelectMenu
        menu={menu}
        items={PHONE_COUNTRIES}
        itemKey={({ iso2 }) => iso2}
        renderItem={({ iso2, name, dial }) => (
          <span className={styles.country}>
            <span aria-hidden="true" className={styles.code}>
              {iso2}
            </span>
            <span>{name}</span>
            <span className={styles.dial}>{`+${dial}`}</span>
          </span>
        )}
      />
    </>
  );
}
