// Brackets of an example take little to replace: a click selects one, and what replaces it stands for the same one
// everywhere.
import { setValue } from '@modular-forms/react';
import { type SyntheticEvent, useRef } from 'react';
import { type TextForm, textsIn } from '../../../forms/form-field.tsx';
import { bracketAround, replaceBrackets, replacementsOf } from './brackets.ts';
import { FILLED } from './examples.ts';

/** @returns what hears the fields of the form */
export function useBrackets(form: TextForm) {
  const entered = useRef('');
  const selected = useRef<number | null>(null);

  function onFocus({ target }: SyntheticEvent) {
    entered.current = target instanceof HTMLTextAreaElement ? target.value : '';
    selected.current = null;
  }

  function onBlur({ target }: SyntheticEvent) {
    // Whoever looks something up in another window has not left the field.
    if (!(target instanceof HTMLTextAreaElement) || document.activeElement === target) return;
    const replacements = replacementsOf(entered.current, target.value);
    if (replacements.size === 0) return;
    const texts = textsIn(form);
    for (const name of FILLED) {
      const text = texts[name] ?? '';
      const replaced = replaceBrackets(text, replacements);
      if (replaced !== text) setValue(form, name, replaced, { shouldFocus: false });
    }
  }

  /** The second click in a bracket is for its letters. */
  function onClick({ target }: SyntheticEvent) {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart, selectionEnd } = target;
    const around = selectionStart === selectionEnd ? bracketAround(value, selectionStart) : null;
    if (around !== null && around[0] !== selected.current) target.setSelectionRange(...around);
    selected.current = around?.[0] ?? null;
  }

  return { onFocus, onBlur, onClick };
}
