// Examples of a general assistant's texts (decision 54): what they fill, what is taken back, what is pointed out.
// @rule What an example fills in
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bracketNote } from '../../src/screens/agent/examples/brackets.ts';
import { filledBy, isOffered, takenBack } from '../../src/screens/agent/examples/examples.ts';
import { generalSchema } from '../../src/screens/agent/form-schemas.ts';
import { remarksOf } from '../../src/screens/agent/preview/remarks.ts';
import { EMPTY, GENERAL } from '../support/unit/form-texts.ts';

const LABELS = ['Peluquería', 'Consultorio', 'Gimnasio', 'Veterinaria', 'Taller', 'Asesoría'];

describe.each(LABELS)('%s', (label) => {
  const filled = filledBy(label, EMPTY);

  test('this example can be saved, and its greeting is remarked', () => {
    const texts = { ...GENERAL, ...filled, template_type: 'GENERAL' };
    expect(v.safeParse(generalSchema, texts).issues).toBeUndefined();
    expect(remarksOf('GENERAL', texts)).toEqual([
      expect.stringMatching(/^Tu cliente leerá .* tal cual en el saludo\.$/),
    ]);
  });
});

test('an example fills only empty fields', () => {
  const typed = { ...EMPTY, first_message: 'Hola, soy Vera.', additional_rules: ' \n' };
  expect(Object.keys(filledBy('Taller', typed))).toEqual([
    'context',
    'additional_instructions',
    'additional_rules',
  ]);
});

test('removing an example keeps what was typed', () => {
  const typed = { ...EMPTY, first_message: 'Hola, soy Vera.' };
  const filled = { ...typed, ...filledBy('Taller', typed) };
  const changed = { ...filled, context: 'Somos un taller.' };
  expect(Object.keys(takenBack(changed, EMPTY))).toEqual([
    'additional_instructions',
    'additional_rules',
  ]);
  expect(takenBack(filled, filled)).toEqual({});
  expect(takenBack(GENERAL, EMPTY)).toEqual({});
});

test.each([
  ['an empty form', EMPTY, EMPTY, true],
  ['a form with a greeting', { ...EMPTY, first_message: 'Hola' }, EMPTY, true],
  ['a form without an empty text', { ...EMPTY, ...filledBy('Taller', EMPTY) }, EMPTY, false],
  ['a stored assistant', { ...GENERAL, additional_rules: '' }, GENERAL, false],
  ['a stored assistant whose texts are deleted', EMPTY, GENERAL, true],
])('whether %s offers an example is decided by its texts', (_, texts, stored, offered) => {
  expect(isOffered(texts, stored)).toBe(offered);
});

test.each([
  ['Atendemos en [dirección] por [precio]. El color, [precio].', '[dirección], [precio]'],
  ['Hola, soy Vera.', ''],
  ['[]', ''],
  ['Hola [', ''],
])('the brackets left in «%s» are listed', (text, brackets) => {
  expect(bracketNote(text)).toBe(brackets && `Cambia por lo tuyo: ${brackets}`);
});
