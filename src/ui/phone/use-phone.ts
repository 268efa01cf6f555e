// The phone field's state: the phone shown, its caret, its history.
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { editPhone } from './phone-edit.ts';
import {
  type EditKind,
  type HistoryAction,
  type PhoneEntry,
  type PhoneHistory,
  phoneHistory,
  readHistoryAgain,
  startHistory,
} from './phone-history.ts';
import { phoneLibrary } from './phone-library.ts';
import {
  digitsOf,
  isHalfDial,
  type Phone,
  phoneText,
  phoneValue,
  readAgain,
  readPhone,
  withCountry,
} from './phone-number.ts';

/**
 * Called with the country of a number that is typed, and with one that is picked: ISO 3166 alpha-2.
 * @param isDialGiven whether the person typed the dial code or picked it
 */
export type OnPhoneCountry = (iso2: string, isDialGiven: boolean) => void;

interface PhoneState {
  value: string;
  onChange: (value: string) => void;
  onCountry?: OnPhoneCountry | undefined;
  /** Country of an empty value, ISO 3166 alpha-2. */
  defaultCountry: string;
  input: RefObject<HTMLInputElement>;
}

/** The value does not tell countries with the same dial code apart, so the last choice is remembered. */
export function usePhone({ value, onChange, onCountry, defaultCountry, input }: PhoneState) {
  const [history, setHistory] = useState(() =>
    startHistory(entryOf(readPhone(value, defaultCountry))),
  );
  const isRead = useRef(phoneLibrary() !== null);
  /** Whether the dial code was part of a text that is not read yet. */
  const isDialUnread = useRef(false);
  /** What is selected when a history is shown that nobody typed. */
  const selection = useRef<{ history: PhoneHistory; start: number; end: number }>();
  const { present } = history;
  const own = phoneValue(present.phone) === value;
  const phone = own
    ? present.phone
    : readPhone(value, value === '' ? defaultCountry : present.phone.country);
  const text = phoneText(phone);
  const isTouched = history.past.length + history.future.length > 0;

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || element !== document.activeElement) return;
    const { caret } = history.present;
    const kept = selection.current?.history === history ? selection.current : null;
    const { start, end } = kept ?? { start: caret, end: caret };
    element.setSelectionRange(Math.min(start, text.length), Math.min(end, text.length));
  }, [history, text, input]);

  function act(action: HistoryAction, isDialGiven = false) {
    const next = phoneHistory(history, action);
    setHistory(next);
    const { country, national } = next.present.phone;
    if (national !== '' || country !== phone.country) onCountry?.(country, isDialGiven);
    const nextValue = phoneValue(next.present.phone);
    if (nextValue !== value) onChange(nextValue);
  }

  function change(to: { phone: Phone; caret: number }, kind: EditKind, isDialGiven: boolean) {
    const from = { phone, caret: own ? present.caret : text.length };
    act({ type: 'edit', from, to, kind, at: performance.now() }, isDialGiven);
  }

  function edit(typed: string, caret: number) {
    const grown = typed.length - text.length;
    const kind = grown === 1 ? 'typing' : grown === -1 ? 'deleting' : 'replacing';
    const { hasDial, ...to } = editPhone(phone, typed, caret);
    if (to.phone.unfinished !== undefined) isDialUnread.current = hasDial;
    change(to, kind, hasDial);
  }

  /**
   * The library has arrived: what was typed before is read by it. The focus and what is selected stay.
   * @param isRefused whether the form has refused the value, which it judges again
   */
  function settle(isRefused: boolean) {
    if (isRead.current) return;
    isRead.current = true;
    const isTyped = own && isTouched;
    const next = isTouched
      ? readHistoryAgain(history, readEntryAgain)
      : startHistory(entryOf(readPhone(value, defaultCountry)));
    const { country } = next.present.phone;
    const shown = isTyped
      ? next.present.phone
      : readPhone(value, value === '' ? defaultCountry : country);
    selection.current = { history: next, ...movedSelection(phoneText(shown)) };
    setHistory(next);
    if (isTyped && (shown.national !== '' || country !== phone.country))
      onCountry?.(country, isDialUnread.current);
    const nextValue = isTyped ? phoneValue(shown) : value;
    if (nextValue !== value || isRefused) onChange(nextValue);
  }

  /** What is selected, in another text of the same number. */
  function movedSelection(nextText: string) {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const start = selectionStart ?? text.length;
    const end = selectionEnd ?? start;
    if (nextText === text) return { start, end };
    return { start: moved(text, start, nextText), end: moved(text, end, nextText) };
  }

  /** Replaces the number by one that the person picked. */
  function pick(picked: Phone) {
    change({ phone: picked, caret: phoneText(picked).length }, 'replacing', true);
  }

  function pickCountry(country: string) {
    pick(withCountry(phone, country));
  }

  /** A half-typed dial code becomes the country's own again. */
  function repair() {
    if (isHalfDial(phone)) pickCountry(phone.country);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    act({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  }

  /** Whether something waits for the library to read it. */
  const isPending = !phoneLibrary() && (isTouched || phone.unfinished !== undefined);
  return { phone, text, isPending, edit, settle, pick, pickCountry, repair, onKeyDown };
}

function entryOf(phone: Phone): PhoneEntry {
  return { phone, caret: phoneText(phone).length };
}

function readEntryAgain({ phone, caret }: PhoneEntry): PhoneEntry {
  const again = readAgain(phone);
  return { phone: again, caret: moved(phoneText(phone), caret, phoneText(again)) };
}

/** The caret in another text of the same number: as many digits stay behind it. */
function moved(text: string, caret: number, nextText: string): number {
  return Math.max(nextText.length - digitsOf(text.slice(caret)).length, 0);
}
