// What every field shares: label, hint and error around a control, tied to it for assistive technology.
import { type FocusEventHandler, type ReactNode, useId } from 'react';
import { optionalMark } from '#texts/controls.ts';
import { Alert } from './alert.tsx';
import styles from './field.module.css';

/** The props all field components take. */
export interface FieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLElement> | undefined;
  hint?: string | undefined;
  /** Empty or missing when the value is fine. */
  error?: string | undefined;
  /** Advice on the value, which is not refused for it; empty or missing when there is none. */
  note?: string | undefined;
  /** Marked in the label; every other field is required. */
  optional?: boolean;
  /** Not required and not marked: the hint says who leaves it empty. */
  mayBeEmpty?: boolean;
  disabled?: boolean;
}

interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
  note: string;
  /** The list of a select. */
  menu: string;
}

export function useFieldIds(): FieldIds {
  const id = useId();
  return {
    control: id,
    label: `${id}-label`,
    hint: `${id}-hint`,
    error: `${id}-error`,
    note: `${id}-note`,
    menu: `${id}-menu`,
  };
}

/** The attributes that tie a control to its label, hint and error. */
export function controlAttributes(ids: FieldIds, props: FieldProps) {
  const described = [props.hint && ids.hint, props.note && ids.note, props.error && ids.error]
    .filter(Boolean)
    .join(' ');
  return {
    id: ids.control,
    'aria-describedby': described || undefined,
    'aria-invalid': props.error ? true : undefined,
    'aria-required': props.optional || props.mayBeEmpty ? undefined : true,
  };
}

export function Field(props: { ids: FieldIds; field: FieldProps; children: ReactNode }) {
  const { ids, field, children } = props;
  return (
    <div className={styles.field} data-field={field.name}>
      <label id={ids.label} htmlFor={ids.control} className={styles.label}>
        <span>{field.label}</span>
        {field.optional && <span className={styles.optional}>{` ${optionalMark}`}</span>}
      </label>
      {field.hint && (
        <p id={ids.hint} className={styles.hint}>
          {field.hint}
        </p>
      )}
      {children}
      {field.note && (
        <Alert id={ids.note} severity="warning" message={field.note} className={styles.message} />
      )}
      {field.error && (
        <Alert id={ids.error} severity="error" message={field.error} className={styles.message} />
      )}
    </div>
  );
}
