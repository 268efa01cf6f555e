// The 'next' key of a phone's keyboard: some keyboards send Enter for it, which would submit the form.
import type { KeyboardEvent } from 'react';

/** A touch device has an on-screen keyboard. */
const FINGERS = '(pointer: coarse)';

/** For the form's `onKeyDown`: goes on to the field after one whose `enterKeyHint` is 'next'. */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  if (!window.matchMedia(FINGERS).matches) return;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  const next = inputs.slice(inputs.indexOf(target) + 1).find(isToFill);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The input of a select passes the focus on to it. A select that has a value is skipped. */
function isToFill({ readOnly, disabled, type, tabIndex, value }: HTMLInputElement): boolean {
  if (readOnly || disabled || type === 'hidden') return false;
  return tabIndex >= 0 || value === '';
}
