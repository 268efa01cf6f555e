// One option out of a list.
import { forwardRef, useRef } from 'react';
import { selectOption } from '#texts/controls.ts';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { controlAttributes, Field, type FieldProps, useFieldIds } from './field.tsx';
import { FocusProxy } from './focus-proxy.tsx';
import { Icon } from './icons.tsx';
import { Select } from './select.tsx';
import styles from './select-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  /** Language of the label, where it is not the page's. */
  lang?: 'en';
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  placeholder?: string;
  loading?: boolean;
  /** What a browser may fill in. */
  autoComplete?: 'country';
  /** The value of the option that a text of the browser means; null where there is none. */
  readFilled?: (text: string) => string | null;
}

export const SelectField = forwardRef<HTMLInputElement, SelectFieldProps>(
  function SelectField(props, ref) {
    const { options, placeholder = selectOption, loading = false, name, value } = props;
    const ids = useFieldIds();
    const toggle = useRef<HTMLButtonElement>(null);
    const anchor = useRef<HTMLDivElement>(null);
    const items = loading ? [] : [...options];
    const selected = items.find((option) => option.value === value) ?? null;

    const fill = (text: string) => {
      const filled = props.readFilled?.(text) ?? null;
      if (items.some((option) => option.value === filled)) props.onChange(filled ?? '');
    };

    const menu = {
      items: () => items,
      selectedItem: selected,
      onSelect: (option: SelectOption) => props.onChange(option.value),
      itemToString: (option: SelectOption | null) => option?.label ?? '',
      itemToKey: (option: SelectOption | null) => option?.value ?? '',
      searchTexts: (option: SelectOption) => [option.label],
      renderItem: ({ label, lang }: SelectOption) => <span lang={lang}>{label}</span>,
      loading,
      ids,
      anchor,
    };

    return (
      <Field ids={ids} field={props}>
        <div className={styles.select} ref={anchor}>
          <Select
            menu={menu}
            {...controlAttributes(ids, props)}
            className={classNames(control.control, styles.toggle)}
            toggleRef={toggle}
            disabled={props.disabled}
            onBlur={props.onBlur}
          >
            <span
              lang={selected?.lang}
              className={classNames(styles.value, !selected && styles.empty)}
            >
              {selected?.label ?? placeholder}
            </span>
            <Icon name="chevron" />
          </Select>
          <FocusProxy
            ref={ref}
            target={toggle}
            name={name}
            value={value}
            autoComplete={props.autoComplete}
            onFill={props.readFilled && fill}
          />
        </div>
      </Field>
    );
  },
);
