// The phone field's state: the phone shown, its caret, its history.
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { editPhone } from './phone-edit.ts';
import { type HistoryAction, phoneHistory, startHistory } from './phone-history.ts';
import {
  isHalfDial,
  type Phone,
  phoneText,
  phoneValue,
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

type EditKind = 'typing' | 'deleting' | 'replacing';

/** The value does not tell countries with the same dial code apart, so the last choice is remembered. */
export function usePhone({ value, onChange, onCountry, defaultCountry, input }: PhoneState) {
  const [history, setHistory] = useState(() => {
    const phone = readPhone(value, defaultCountry);
    return startHistory({ phone, caret: phoneText(phone).length });
  });
  const { present } = history;
  const own = phoneValue(present.phone) === value;
  const phone = own
    ? present.phone
    : readPhone(value, value === '' ? defaultCountry : present.phone.country);
  const text = phoneText(phone);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || element !== document.activeElement) return;
    const caret = Math.min(history.present.caret, text.length);
    element.setSelectionRange(caret, caret);
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
    change(to, kind, hasDial);
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

  return { phone, text, edit, pick, pickCountry, repair, onKeyDown };
}
