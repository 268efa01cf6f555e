// Connects one value of a form to a control of src/ui.
import {
  Field,
  type FieldElement,
  type FormStore,
  getErrors,
  getValues,
  setValue,
} from '@modular-forms/react';
import { useSignals } from '@preact/signals-react/runtime';
import type { FocusEventHandler, ReactNode, RefCallback } from 'react';

/** A form's values are strings. Its Valibot schema turns them into the values that are sent. */
export type TextValues = { [name: string]: string };

export type TextForm = FormStore<TextValues, undefined>;

/** The props of a control of src/ui, without label and hint. */
export interface FieldControl {
  readonly name: string;
  readonly value: string;
  readonly error: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: FocusEventHandler<FieldElement>;
  readonly ref: RefCallback<FieldElement>;
}

/** Also of a field that was rendered only a moment ago. */
export const ALWAYS = { shouldActive: false } as const;

interface FormFieldProps {
  readonly form: TextForm;
  readonly name: string;
  readonly children: (control: FieldControl) => ReactNode;
}

export function FormField({ form, name, children }: FormFieldProps) {
  return (
    <Field of={form} name={name}>
      {(field, { ref, onBlur }) => (
        <Live>
          {() =>
            children({
              name,
              value: field.value.value ?? '',
              error: field.error.value,
              onChange: (value) => setValue(form, name, value, { shouldFocus: false }),
              onBlur,
              ref,
            })
          }
        </Live>
      )}
    </Field>
  );
}

/** Renders again whenever the text of any field of the form changes. */
export function FormTexts(props: { form: TextForm; children: (texts: TextValues) => ReactNode }) {
  return <Live>{() => props.children(textsIn(props.form))}</Live>;
}

/** Renders again whenever an error of the form changes. Gets the errors by field name. */
export function FormErrors(props: {
  form: TextForm;
  children: (errors: Readonly<Record<string, string | undefined>>) => ReactNode;
}) {
  return <Live>{() => props.children(getErrors(props.form, ALWAYS))}</Live>;
}

/** The text of every field, also of those that were rendered only a moment ago. */
export function textsIn(form: TextForm): TextValues {
  const texts: TextValues = {};
  for (const [name, text] of Object.entries(getValues(form, ALWAYS))) texts[name] = text ?? '';
  return texts;
}

/** Renders again whenever a signal that was read during rendering changes. */
function Live({ children }: { children: () => ReactNode }) {
  // Stopped after rendering: otherwise it would also track reads in refs and effects.
  const tracking = useSignals(1);
  try {
    return children();
  } finally {
    tracking.f();
  }
}
