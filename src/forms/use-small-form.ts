// A form of a few fields in React alone: the pages that anybody can open do without the form library of the
// others, and without Valibot, until somebody is there. It is checked as they are: on submit, then at every change.
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useAnnouncement } from '../ui/announcement.tsx';

type Values<Name extends string> = Readonly<Record<Name, string>>;
type Errors<Name extends string> = Readonly<{ [Each in Name]?: string | undefined }>;

/** What was made of the text, or what is wrong with it by field. */
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
  const isSubmitted = useRef(false);
  const { announcement, announce } = useAnnouncement();

  // Unchecked text is sent: the call that takes it needs the same code, and says that it did not arrive.
  const checked = (now: Values<Name>): Promise<Checked<Name>> =>
    check(now).catch(() => ({ output: now }));

  const setValue = useCallback(
    (name: Name, value: string) => setValues((now) => ({ ...now, [name]: value })),
    [],
  );

  /** What a control of src/ui takes, label and hint aside. */
  const control = (name: Name) => ({
    name,
    value: values[name],
    error: errors?.[name] ?? '',
    onChange: (value: string) => {
      setValue(name, value);
      if (!isSubmitted.current) return;
      checked({ ...values, [name]: value }).then((result) => {
        const error = 'errors' in result ? result.errors[name] : undefined;
        setErrors((now) => now && { ...now, [name]: error });
      });
    },
  });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    isSubmitted.current = true;
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const sentFrom = document.activeElement;
    const result = await checked(values);
    if ('output' in result) {
      setErrors(null);
      return onValid(result.output);
    }
    setErrors(result.errors);
    const wrong = new Map(Object.entries<string | undefined>(result.errors));
    const first = inputs.find(({ name }) => wrong.has(name));
    first?.focus();
    // The focus that stays where it was says nothing.
    if (first && first === sentFrom) announce(wrong.get(first.name) ?? '');
  }

  return { control, setValue, onSubmit, announcement };
}
