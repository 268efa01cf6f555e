// A phone number with its country: one string in, one string out.
import { type FocusEvent, forwardRef, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names.ts';
import control from '../control.module.css';
import { controlAttributes, Field, type FieldProps, useFieldIds } from '../field.tsx';
import { CountryPicker } from './country-picker.tsx';
import styles from './phone-field.module.css';
import { usePhone } from './use-phone.ts';

interface PhoneFieldProps extends FieldProps {
  /** Country of an empty value, ISO 3166 alpha-2; Ecuador by default. */
  defaultCountry?: string;
  /** Called with the country of a number that is typed, and with one that is picked: ISO 3166 alpha-2. */
  onCountry?: (iso2: string) => void;
  autoComplete?: 'tel' | 'off';
  enterKeyHint?: 'done' | 'go' | 'next' | 'send';
}

export const PhoneField = forwardRef<HTMLInputElement | null, PhoneFieldProps>(
  function PhoneField(props, ref) {
    const { value, onChange, defaultCountry = 'EC' } = props;
    const ids = useFieldIds();
    const input = useRef<HTMLInputElement>(null);
    const anchor = useRef<HTMLDivElement>(null);
    useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
    const { phone, text, edit, pickCountry, repair, onKeyDown } = usePhone({
      value,
      onChange,
      onCountry: props.onCountry,
      defaultCountry,
      input,
    });

    function handleBlur(event: FocusEvent<HTMLInputElement>) {
      repair();
      props.onBlur?.(event);
    }

    return (
      <Field ids={ids} field={props}>
        <div className={styles.phone} ref={anchor}>
          <CountryPicker
            country={phone.country}
            onPick={pickCountry}
            disabled={props.disabled}
            anchor={anchor}
          />
          <input
            {...controlAttributes(ids, props)}
            ref={input}
            className={classNames(control.control, styles.number)}
            name={props.name}
            type="tel"
            inputMode="tel"
            autoComplete={props.autoComplete ?? 'tel'}
            enterKeyHint={props.enterKeyHint}
            value={text}
            onChange={({ currentTarget: { value: typed, selectionStart } }) =>
              edit(typed, selectionStart ?? typed.length)
            }
            onKeyDown={onKeyDown}
            onBlur={handleBlur}
            disabled={props.disabled}
          />
        </div>
      </Field>
    );
  },
);
