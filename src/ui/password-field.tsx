// A password, hidden until its owner asks to see it.
import { forwardRef, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hidePassword, showPassword } from '#texts/controls.ts';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { controlAttributes, Field, type FieldProps, useFieldIds } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  enterKeyHint?: 'done' | 'go' | 'next' | 'send';
}

export const PasswordField = forwardRef<HTMLInputElement | null, PasswordFieldProps>(
  function PasswordField(props, ref) {
    const ids = useFieldIds();
    const input = useRef<HTMLInputElement>(null);
    const [visible, setVisible] = useState(false);
    useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
      ref,
      () => input.current,
      [],
    );

    function toggle() {
      const element = input.current;
      const selection = [element?.selectionStart ?? null, element?.selectionEnd ?? null] as const;
      // Changing an input's type moves its caret, so it is put back once the change is in the page.
      flushSync(() => setVisible(!visible));
      if (element === document.activeElement) element?.setSelectionRange(...selection);
    }

    return (
      <Field ids={ids} field={props}>
        <div className={styles.password}>
          <input
            {...controlAttributes(ids, props)}
            ref={input}
            className={classNames(control.control, styles.input)}
            name={props.name}
            type={visible ? 'text' : 'password'}
            value={props.value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            onBlur={props.onBlur}
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint={props.enterKeyHint}
            disabled={props.disabled}
          />
          <IconButton
            icon={visible ? 'eye-off' : 'eye'}
            label={visible ? hidePassword : showPassword}
            onClick={toggle}
            keepFocus
            className={styles.toggle}
          />
        </div>
      </Field>
    );
  },
);
