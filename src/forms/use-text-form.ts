// A form of text values: checked on submit, then at every change, by its Valibot schema.
import { getValues, useFormStore, validate, valiForm } from '@modular-forms/react';
import { type FormEvent, useCallback } from 'react';
import * as v from 'valibot';
import type { TextForm, TextValues } from './form-field.tsx';

interface TextFormOptions<Output> {
  readonly initialValues: TextValues;
  readonly schema: v.GenericSchema<TextValues, Output>;
  /** Takes what the schema made of the text. */
  readonly onValid: (output: Output) => void;
  /** Called instead when a field is wrong; the first wrong one has the focus by then. */
  readonly onInvalid?: () => void;
}

export function useTextForm<Output>(options: TextFormOptions<Output>): {
  readonly form: TextForm;
  readonly onSubmit: (event: FormEvent) => void;
} {
  const { initialValues, schema, onValid, onInvalid } = options;
  const form = useFormStore<TextValues, undefined>({
    initialValues,
    validate: valiForm(schema),
    validateOn: 'submit',
    revalidateOn: 'change',
  });
  const onSubmit = useCallback(
    async (event: FormEvent) => {
      event.preventDefault();
      form.submitted.value = true;
      if (await validate(form)) onValid(v.parse(schema, getValues(form)));
      else onInvalid?.();
    },
    [form, schema, onValid, onInvalid],
  );
  return { form, onSubmit };
}
