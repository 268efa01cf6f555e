// One line of text.
import { forwardRef, type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes } from 'react';
import control from './control.module.css';
import { controlAttributes, Field, type FieldProps, useFieldIds } from './field.tsx';

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  autoCapitalize?: 'none' | 'sentences' | 'words';
  placeholder?: string;
  maxLength?: number;
  readOnly?: boolean;
}

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(
  function TextField(props, ref) {
    const { type = 'text' } = props;
    const ids = useFieldIds();
    const prose = type === 'text';

    return (
      <Field ids={ids} field={props}>
        <input
          {...controlAttributes(ids, props)}
          ref={ref}
          className={control.control}
          name={props.name}
          type={type}
          dir={prose ? 'auto' : undefined}
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
          autoComplete={props.autoComplete}
          autoCapitalize={props.autoCapitalize ?? (prose ? undefined : 'none')}
          autoCorrect={prose ? undefined : 'off'}
          spellCheck={prose ? undefined : false}
          inputMode={props.inputMode}
          enterKeyHint={props.enterKeyHint}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          readOnly={props.readOnly}
          disabled={props.disabled}
        />
      </Field>
    );
  },
);
