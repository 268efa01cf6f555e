// The list of the world's dial codes beside a phone number.
import { type RefObject, useId } from 'react';
import { phoneCountry as phoneCountryLabel } from '#texts/controls.ts';
import { classNames } from '../class-names.ts';
import control from '../control.module.css';
import { Icon } from '../icons.tsx';
import { Select } from '../select.tsx';
import styles from './country-picker.module.css';
import { type PhoneCountry, phoneCountries, phoneCountry } from './phone-countries.ts';

interface CountryPickerProps {
  country: string;
  onPick: (iso2: string) => void;
  disabled: boolean | undefined;
  /** The menu is aligned to this element and has its width. */
  anchor: RefObject<HTMLDivElement>;
}

export function CountryPicker({ country, onPick, disabled, anchor }: CountryPickerProps) {
  const id = useId();
  const ids = { control: id, label: `${id}-label`, menu: `${id}-menu` };
  const selected = phoneCountry(country);

  const menu = {
    items: phoneCountries,
    selectedItem: selected,
    onSelect: ({ iso2 }: PhoneCountry) => onPick(iso2),
    itemToString: (item: PhoneCountry | null) => item?.name ?? '',
    itemToKey: (item: PhoneCountry | null) => item?.iso2 ?? '',
    searchTexts: ({ name, dial }: PhoneCountry) => [name, dial, `+${dial}`],
    renderItem: ({ iso2, name, dial }: PhoneCountry) => (
      <span className={styles.country}>
        <span aria-hidden="true" className={styles.code}>
          {iso2}
        </span>
        <span>{name}</span>
        <span className={styles.dial}>{`+${dial}`}</span>
      </span>
    ),
    ids,
    anchor,
  };

  return (
    <>
      <span id={ids.label} className="visually-hidden">
        {phoneCountryLabel}
      </span>
      <Select
        menu={menu}
        className={classNames(control.control, styles.toggle)}
        disabled={disabled}
      >
        <span aria-hidden="true">{selected.iso2}</span>
        <span className="visually-hidden">{`${selected.name} +${selected.dial}`}</span>
        <Icon name="chevron" />
      </Select>
    </>
  );
}
