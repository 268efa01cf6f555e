// Stores unsaved form values, so that they survive a reload, an expired session and the payment page.
import { reset } from '@modular-forms/react';
import { effect } from '@preact/signals-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasSameValues } from '../onboarding/assistant-texts.ts';
import { useOnboarding } from '../onboarding/onboarding-context.tsx';
import type { DraftName } from '../services/drafts.ts';
import { type TextForm, type TextValues, textsIn } from './form-field.tsx';

interface DraftOptions {
  readonly email: string;
  readonly name: DraftName;
  /** The form's values without a draft. A new object means that they have changed. */
  readonly base: TextValues;
  /** Whether the base is stored at the backend. */
  readonly isStored: boolean;
}

/** Writes the draft at every change. Values equal to the base are not a draft. */
export function useDraft(
  form: TextForm,
  { email, name, base, isStored }: DraftOptions,
): {
  readonly isUnsaved: boolean;
  /** Marks the values as sent: once they are stored, nothing is unsaved. */
  readonly markSent: () => void;
  readonly discard: () => void;
} {
  const { drafts } = useOnboarding();
  const followed = useRef(base);
  const sent = useRef<TextValues | null>(null);
  const [state, setState] = useState<'saved' | 'kept' | 'lost on close'>('saved');
  useWarning(state === 'lost on close');

  useEffect(() => {
    const draft = drafts.read(email, name);
    const isNews = followed.current !== base;
    if (isNews) {
      const values = textsIn(form);
      // A successful save removes the draft.
      const wasSaved =
        drafts.own(email, name) === null && sent.current && hasSameValues(values, sent.current);
      if (wasSaved || hasSameValues(values, followed.current)) reset(form, { initialValues: base });
      followed.current = base;
    }
    if (draft && hasSameValues(draft, base)) drafts.settle(email, name, draft);
    // A draft goes on from what is news only after the question, when its form is shown again.
    else if (isStored && !isNews) drafts.rebase(email, name, base);

    // Without an e-mail nothing can be sent, so there is nothing to warn of.
    const keep = (values: TextValues) =>
      drafts.write(email, name, values, isStored ? base : null) || email === ''
        ? 'kept'
        : 'lost on close';
    let isFirstRead = true;
    return effect(() => {
      const values = textsIn(form);
      const isUnsaved = !hasSameValues(values, base);
      // Opening a form writes nothing, because other tabs may write the same draft.
      if (isFirstRead) setState(isUnsaved ? 'kept' : 'saved');
      else if (isUnsaved) setState(keep(values));
      else {
        drafts.settle(email, name);
        setState('saved');
      }
      isFirstRead = false;
    });
  }, [form, drafts, email, name, base, isStored]);

  const markSent = useCallback(() => {
    sent.current = textsIn(form);
  }, [form]);
  const discard = useCallback(() => reset(form, { initialValues: base }), [form, base]);
  return { isUnsaved: state !== 'saved', markSent, discard };
}

/** The browser asks before it closes the page. */
function useWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
}
