// Keeps what is typed in a form, so that it survives reload, expiry and the trip to the payment page.
import { getValues } from '@modular-forms/react';
import { effect } from '@preact/signals-react';
import { useEffect } from 'react';
import { useOnboarding } from '../onboarding/onboarding-context.tsx';
import type { DraftName } from '../services/drafts.ts';
import type { TextForm } from './form-field.tsx';

/** Writes the draft at every change. A form that was not changed leaves none. */
export function useDraft(
  form: TextForm,
  { email, name }: { email: string; name: DraftName },
): void {
  const { drafts } = useOnboarding();
  useEffect(() => {
    let isFirstRead = true;
    return effect(() => {
      const values = getValues(form, { shouldActive: false });
      if (!isFirstRead) drafts.write(email, name, values);
      isFirstRead = false;
    });
  }, [form, drafts, email, name]);
}
