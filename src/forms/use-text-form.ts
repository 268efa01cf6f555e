// A form of string values, validated by its Valibot schema on submit and then at every change.
import { getError, getValues, useFormStore, validate, valiForm } from '@modular-forms/react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Announcement, useAnnouncement } from '../ui/announcement.tsx';
import { hearFilledFields } from '../ui/shown-text.ts';
import type { TextForm, TextValues } from './form-field.tsx';

/** The library activates a field shortly after it is rendered. A submit before that must validate it too. */
const EVERY_FIELD = { shouldActive: false } as const;

interface TextFormOptions<Output> {
  readonly initialValues: TextValues;
  readonly schema: v.GenericSchema<TextValues, Output>;
  /** What the schema needs and is not here yet; null where all is here. It never rejects: the schema says what is missing. */
  readonly prepare: () => Promise<unknown> | null;
  /** Gets the values that the schema made of the text. */
  readonly onValid: (output: Output) => void;
  /** Called instead when a field is invalid, after the first invalid field got the focus. */
  readonly onInvalid?: () => void;
}

export function useTextForm<Output>(options: TextFormOptions<Output>): {
  readonly form: TextForm;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Whether what the schema needs is waited for. */
  readonly isPreparing: boolean;
  /** The error of the focused field, to be announced when the focus does not move. */
  readonly announcement: Announcement;
} {
  const { initialValues, schema, prepare, onValid, onInvalid } = options;
  const form = useFormStore<TextValues, undefined>({
    initialValues,
    validate: valiForm(schema),
    validateOn: 'submit',
    revalidateOn: 'change',
  });
  const { announcement, announce } = useAnnouncement();
  const isWaiting = useRef(false);
  const [isPreparing, setPreparing] = useState(false);
  const onSubmit = useCallback(
    async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { currentTarget } = event;
      if (isWaiting.current) return;
      hearFilledFields(currentTarget);
      const missing = prepare();
      if (missing) {
        isWaiting.current = true;
        setPreparing(true);
        await missing;
        isWaiting.current = false;
        setPreparing(false);
        // Somebody else's by now, or nobody's.
        if (!currentTarget.isConnected) return;
      }
      form.submitted.value = true;
      const sentFrom = document.activeElement;
      if (await validate(form, EVERY_FIELD))
        return onValid(v.parse(schema, getValues(form, EVERY_FIELD)));
      const hasStayed = document.activeElement === sentFrom;
      if (hasStayed && sentFrom instanceof HTMLInputElement)
        announce(getError(form, sentFrom.name) ?? '');
      onInvalid?.();
    },
    [form, schema, prepare, onValid, onInvalid, announce],
  );
  return { form, onSubmit, isPreparing, announcement };
}
