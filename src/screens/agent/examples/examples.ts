// What an example does to the texts of the general form.
// @rule What an example fills in
import { EXAMPLES } from '#texts/examples.ts';
import type { TextValues } from '../../../forms/form-field.tsx';

/** The fields that an example fills. */
export const FILLED = [
  'context',
  'first_message',
  'additional_instructions',
  'additional_rules',
] as const;

type Texts = Readonly<Record<string, string>>;

const textOf = (texts: Texts, name: string) => texts[name] ?? '';
const isEmpty = (texts: Texts, name: string) => textOf(texts, name).trim() === '';

/** Whether examples are offered: something is empty of a new assistant, or everything of a stored one. */
export function isOffered(texts: Texts, stored: Texts): boolean {
  const isNew = FILLED.every((name) => isEmpty(stored, name));
  const empty = FILLED.filter((name) => isEmpty(texts, name));
  return empty.length >= (isNew ? 1 : FILLED.length);
}

/** The fields that the example fills: the empty ones. */
export function filledBy(label: string, texts: Texts): TextValues {
  const example = EXAMPLES.find((each) => each.label === label);
  const empty = FILLED.filter((name) => isEmpty(texts, name));
  return Object.fromEntries(empty.map((name) => [name, example?.[name] ?? '']));
}

/** The fields that are emptied again: those whose example nobody has changed or saved. */
export function takenBack(texts: Texts, stored: Texts): TextValues {
  const untouched = FILLED.filter((name) => {
    const text = textOf(texts, name);
    return text !== textOf(stored, name) && EXAMPLES.some((example) => example[name] === text);
  });
  return Object.fromEntries(untouched.map((name) => [name, '']));
}
