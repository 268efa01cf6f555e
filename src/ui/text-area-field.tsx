// Several lines of text in a box that grows with them.
import { forwardRef } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { controlAttributes, Field, type FieldProps, useFieldIds } from './field.tsx';
import styles from './text-area-field.module.css';

interface TextAreaFieldProps extends FieldProps {
  /** Lines shown while there is little text. */
  rows?: number;
  placeholder?: string;
  maxLength?: number;
  readOnly?: boolean;
}

export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(
  function TextAreaField(props, ref) {
    const ids = useFieldIds();
    return (
      <Field ids={ids} field={props}>
        <div className={styles.grow} data-text={props.value}>
          <textarea
            {...controlAttributes(ids, props)}
            ref={ref}
            className={classNames(control.control, styles.text)}
            name={props.name}
            dir="auto"
            value={props.value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            onBlur={props.onBlur}
            rows={props.rows ?? 3}
            autoComplete="off"
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            readOnly={props.readOnly}
            disabled={props.disabled}
          />
        </div>
      </Field>
    );
  },
);
