// The 'next' key of a phone's keyboard: some keyboards send Enter for it, which would submit the form.
import type { KeyboardEvent } from 'react';

/** A touch device has an on-screen keyboard. */
const FINGERS = '(pointer: coarse)';

/** The input in which the key is the 'next' key, as its `enterKeyHint` says; null for any other key. */
function inputOfNextKey({ key, target, nativeEvent }: KeyboardEvent): HTMLInputElement | null {
  if (key !== 'Enter' || nativeEvent.isComposing) return null;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return null;
  return window.matchMedia(FINGERS).matches ? target : null;
}

export function isNextKey(event: KeyboardEvent): boolean {
  return inputOfNextKey(event) !== null;
}

/** For the form's `onKeyDown`: goes on to the field after the one that has the focus. */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const input = inputOfNextKey(event);
  if (!input) return;
  const fields = [...event.currentTarget.querySelectorAll<Typed>('input[name], textarea[name]')];
  const next = fields.slice(fields.indexOf(input) + 1).find(isToFill);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** The input of a select passes the focus on to it. A select that has a value is skipped. */
function isToFill({ readOnly, disabled, type, tabIndex, value }: Typed): boolean {
  if (readOnly || disabled || type === 'hidden') return false;
  return tabIndex >= 0 || value === '';
}
