// One option out of a list.
import { forwardRef, useRef } from 'react';
import { selectOption } from '#texts/controls.ts';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { controlAttributes, Field, type FieldProps, useFieldIds } from './field.tsx';
import { FocusProxy } from './focus-proxy.tsx';
import { Icon } from './icons.tsx';
import styles from './select-field.module.css';
import { SelectMenu } from './select-menu.tsx';
import { useSelectMenu } from './use-select-menu.ts';

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

    const menu = useSelectMenu({
      items,
      selectedItem: selected,
      onSelect: (option) => props.onChange(option.value),
      itemToString: (option) => option?.label ?? '',
      itemToKey: (option) => option?.value ?? '',
      searchTexts: (option) => [option.label],
      ids,
      anchor,
    });

    return (
      <Field ids={ids} field={props}>
        <div className={styles.select} ref={anchor}>
          <button
            type="button"
            className={classNames(control.control, styles.toggle)}
            {...menu.getToggleButtonProps({
              ...controlAttributes(ids, props),
              ref: toggle,
              disabled: props.disabled,
              onBlur: props.onBlur,
              onKeyDownCapture: menu.onKeyDownCapture,
            })}
          >
            <span
              lang={selected?.lang}
              className={classNames(styles.value, !selected && styles.empty)}
            >
              {selected?.label ?? placeholder}
            </span>
            <Icon name="chevron" />
          </button>
          <SelectMenu
            menu={menu}
            items={items}
            loading={loading}
            itemKey={(option) => option.value}
            renderItem={({ label, lang }) => <span lang={lang}>{label}</span>}
          />
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
