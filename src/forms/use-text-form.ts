// A form of text values: checked on submit, then at every change, by its Valibot schema.
import { getError, getValues, useFormStore, validate, valiForm } from '@modular-forms/react';
import { type FormEvent, useCallback } from 'react';
import * as v from 'valibot';
import { type Announcement, useAnnouncement } from '../ui/announcement.tsx';
import { hearFilledFields } from '../ui/shown-text.ts';
import type { TextForm, TextValues } from './form-field.tsx';

/** A field becomes active only a moment after it is rendered. A submit before that has to check it too. */
const EVERY_FIELD = { shouldActive: false } as const;

interface TextFormOptions<Output> {
  readonly initialValues: TextValues;
  readonly schema: v.GenericSchema<TextValues, Output>;
  /** Gets the values that the schema made of the text. */
  readonly onValid: (output: Output) => void;
  /** Called instead when a field is wrong, after the first wrong one got the focus. */
  readonly onInvalid?: () => void;
}

export function useTextForm<Output>(options: TextFormOptions<Output>): {
  readonly form: TextForm;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What is wrong with the focused field: a screen reader reads nothing where the focus stays. */
  readonly announcement: Announcement;
} {
  const { initialValues, schema, onValid, onInvalid } = options;
  const form = useFormStore<TextValues, undefined>({
    initialValues,
    validate: valiForm(schema),
    validateOn: 'submit',
    revalidateOn: 'change',
  });
  const { announcement, announce } = useAnnouncement();
  const onSubmit = useCallback(
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      hearFilledFields(event.currentTarget);
      form.submitted.value = true;
      const sentFrom = document.activeElement;
      if (await validate(form, EVERY_FIELD))
        return onValid(v.parse(schema, getValues(form, EVERY_FIELD)));
      const hasStayed = document.activeElement === sentFrom;
      if (hasStayed && sentFrom instanceof HTMLInputElement)
        announce(getError(form, sentFrom.name) ?? '');
      onInvalid?.();
    },
    [form, schema, onValid, onInvalid, announce],
  );
  return { form, onSubmit, announcement };
}
