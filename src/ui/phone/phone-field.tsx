// A phone number with its country: one string in, one string out.
import {
  type FocusEvent,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { phoneAdviceTexts, phoneErrors } from '#texts/controls-phone.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import control from '../control.module.css';
import { AMERICAS } from '../country-names.ts';
import { controlAttributes, Field, type FieldProps, useFieldIds } from '../field.tsx';
import { useComposedText } from '../use-composed-text.ts';
import { CountryPicker } from './country-picker.tsx';
import { adviceOn } from './phone-advice.ts';
import { PhoneAdviceNote } from './phone-advice-note.tsx';
import styles from './phone-field.module.css';
import { onPhoneLibrary, usePhoneLibrary } from './phone-library.ts';
import { isBlank, readPhone, shownPhone } from './phone-number.ts';
import { type OnPhoneCountry, usePhone } from './use-phone.ts';

interface PhoneFieldProps extends FieldProps {
  /** The country that the form has beside the phone, ISO 3166 alpha-2: that of an empty value too. Ecuador where empty. */
  country?: string;
  /** A known number, '+593991234567': an empty field offers it. */
  offered?: string | null;
  onCountry?: OnPhoneCountry;
  /** Called with the number's country, where the person makes it the form's. */
  onChooseCountry?: (iso2: string) => void;
  /** Called when the library is needed: it arrives in phone-library.ts, or not. */
  fetchLibrary: () => void;
  autoComplete?: 'tel' | 'off';
  enterKeyHint?: 'done' | 'go' | 'next' | 'send';
}

export const PhoneField = forwardRef<HTMLInputElement | null, PhoneFieldProps>(
  function PhoneField(props, ref) {
    const { value, onChange, country = '', offered = null, onChooseCountry, fetchLibrary } = props;
    const ids = useFieldIds();
    const input = useRef<HTMLInputElement>(null);
    const anchor = useRef<HTMLDivElement>(null);
    useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
    const { phone, text, isPending, edit, settle, pick, pickCountry, repair, onKeyDown } = usePhone(
      {
        value,
        onChange,
        onCountry: props.onCountry,
        defaultCountry: country || 'EC',
        input,
      },
    );
    const composed = useComposedText(text, edit);
    const library = usePhoneLibrary();
    const advice = useMemo(
      () => (library ? adviceOn(phone, country) : null),
      [library, phone, country],
    );
    const adviceId = `${ids.control}-advice`;
    const attributes = controlAttributes(ids, props);
    const isOffered = advice?.other ? AMERICAS.includes(advice.other) : false;

    useEffect(() => {
      if (composed.isComposing) return;
      const read = () => settle(Boolean(props.error));
      if (library) read();
      // At once, and not when it is rendered: a form that waited for it is judged next.
      return onPhoneLibrary(read);
    });
    const isAwaited = isPending || offered !== null;
    useEffect(() => {
      if (isAwaited) fetchLibrary();
    }, [isAwaited, fetchLibrary]);

    function handleBlur(event: FocusEvent<HTMLInputElement>) {
      repair();
      props.onBlur?.(event);
    }

    function choose(iso2: string) {
      onChooseCountry?.(iso2);
      // The button that was pressed disappears.
      input.current?.focus();
    }

    function read(e164: string) {
      pick(readPhone(e164, phone.country));
      input.current?.focus();
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
            {...attributes}
            aria-describedby={
              classNames(attributes['aria-describedby'], advice !== null && adviceId) || undefined
            }
            ref={input}
            className={classNames(control.control, styles.number)}
            name={props.name}
            type="tel"
            inputMode="tel"
            autoComplete={props.autoComplete ?? 'tel'}
            enterKeyHint={props.enterKeyHint}
            {...composed.props}
            onFocus={fetchLibrary}
            onKeyDown={onKeyDown}
            onBlur={handleBlur}
            disabled={props.disabled}
          />
        </div>
        {offered !== null && isBlank(phone) && (
          <div>
            <Button variant="secondary" onClick={() => read(offered)}>
              {phoneAdviceTexts.use(shownPhone(offered))}
            </Button>
          </div>
        )}
        <PhoneAdviceNote
          id={adviceId}
          phone={phone}
          advice={advice}
          chosen={country}
          onChoose={onChooseCountry && isOffered ? choose : undefined}
          onRead={read}
        />
        {props.error === phoneErrors.unread && (
          <div>
            <Button type="submit" variant="secondary">
              {phoneErrors.retry}
            </Button>
          </div>
        )}
      </Field>
    );
  },
);
