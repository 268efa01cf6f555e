// A small form in plain React, without the form library and Valibot, so that the login and register
// pages stay small. Validated like the others: on submit, then at every change.
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useAnnouncement } from '../ui/announcement.tsx';
import { hearFilledFields } from '../ui/shown-text.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Readonly<{ [Each in Name]?: string | undefined }>;

/** The parsed values, or an error message by field. */
export type Checked<Name extends string> =
  | { readonly output: Values<Name> }
  | { readonly errors: Errors<Name> };

interface SmallFormOptions<Name extends string> {
  readonly initialValues: Values<Name>;
  /** Rejects when its code does not arrive. */
  readonly check: (values: Values<Name>) => Promise<Checked<Name>>;
  readonly onValid: (output: Values<Name>) => void;
}

export function useSmallForm<Name extends string>({
  initialValues,
  check,
  onValid,
}: SmallFormOptions<Name>) {
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Errors<Name> | null>(null);
  /** The latest values, including changes since the last rendering. */
  const latest = useRef(initialValues);
  const isSubmitted = useRef(false);
  const { announcement, announce } = useAnnouncement();

  // Without the code of the check the text is sent unchecked: the call needs the same chunk and reports the failure.
  const checked = (now: Values<Name>): Promise<Checked<Name>> =>
    check(now).catch(() => ({ output: now }));

  const setValue = useCallback((name: Name, value: string) => {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
  }, []);

  /** What a control of src/ui takes, label and hint aside. */
  const control = (name: Name) => ({
    name,
    value: values[name],
    error: errors?.[name] ?? '',
    onChange: (value: string) => {
      setValue(name, value);
      if (!isSubmitted.current) return;
      checked(latest.current).then((result) => {
        const error = 'errors' in result ? result.errors[name] : undefined;
        setErrors((now) => now && { ...now, [name]: error });
      });
    },
  });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    hearFilledFields(event.currentTarget);
    isSubmitted.current = true;
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const sentFrom = document.activeElement;
    const result = await checked(latest.current);
    if ('output' in result) {
      setErrors(null);
      return onValid(result.output);
    }
    setErrors(result.errors);
    const wrong = new Map(Object.entries<string | undefined>(result.errors));
    const first = inputs.find(({ name }) => wrong.has(name));
    first?.focus();
    // When the focus does not move, the error has to be announced.
    if (first && first === sentFrom) announce(wrong.get(first.name) ?? '');
  }

  return { control, setValue, onSubmit, announcement };
}
