// Examples of a general assistant's texts (decision 54): what they fill, what is taken back, what is pointed out.
// @rule What an example fills in
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '#texts/examples.ts';
import {
  bracketAround,
  bracketNote,
  bracketParts,
  replaceBrackets,
  replacementsOf,
} from '../../src/screens/agent/examples/brackets.ts';
import { filledBy, isOffered, takenBack } from '../../src/screens/agent/examples/examples.ts';
import { generalSchema } from '../../src/screens/agent/form-schemas.ts';
import { remarksOf } from '../../src/screens/agent/preview/remarks.ts';
import { EMPTY, GENERAL } from '../support/unit/form-texts.ts';

const FIELDS = ['context', 'first_message', 'additional_instructions', 'additional_rules'] as const;
const LABELS = ['Peluquería', 'Consultorio', 'Gimnasio', 'Veterinaria', 'Taller', 'Asesoría'];

test('there are six kinds of business', () => {
  expect(EXAMPLES.map(({ label }) => label)).toEqual(LABELS);
});

describe.each(LABELS)('%s', (label) => {
  const filled = filledBy(label, EMPTY);

  test('fills context, first message, instructions and rules with texts of its own', () => {
    expect(Object.keys(filled)).toEqual([...FIELDS]);
    const others = LABELS.filter((other) => other !== label).map((other) => filledBy(other, EMPTY));
    for (const name of FIELDS) {
      expect(filled[name]).toMatch(/^[¡¿\p{Lu}].{60,}[.?]$/u);
      expect(others.map((other) => other[name])).not.toContain(filled[name]);
    }
  });

  test('leaves the name, the address, the price and the hours to the owner', () => {
    expect(filled.context).toMatch(
      /\[nombre de .*\[dirección\].*\[precio[^\]]*\].*\[lunes a .*\d:00\]\.$/,
    );
    expect(filled.first_message).toContain(filled.context?.match(/\[nombre de [^\]]*\]/)?.[0]);
  });

  test('is saved with its brackets, and the greeting that a client would read is remarked', () => {
    const texts = { ...GENERAL, ...filled, template_type: 'GENERAL' };
    expect(v.safeParse(generalSchema, texts).issues).toBeUndefined();
    expect(remarksOf('GENERAL', texts)).toEqual([
      expect.stringMatching(/^Tu cliente leerá .* tal cual en el saludo\.$/),
    ]);
  });

  test('is taken back whole', () => {
    expect(takenBack({ ...EMPTY, ...filled }, EMPTY)).toEqual({
      context: '',
      first_message: '',
      additional_instructions: '',
      additional_rules: '',
    });
  });
});

test('only empty fields are filled', () => {
  const typed = { ...EMPTY, first_message: 'Hola, soy Vera.', additional_rules: ' \n' };
  expect(Object.keys(filledBy('Taller', typed))).toEqual([
    'context',
    'additional_instructions',
    'additional_rules',
  ]);
});

test('only what was filled in and not changed since is taken back', () => {
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
])('%s: whether an example is offered', (_, texts, stored, offered) => {
  expect(isOffered(texts, stored)).toBe(offered);
});

test.each([
  ['Atendemos en [dirección] por [precio]. El color, [precio].', '[dirección], [precio]'],
  ['Hola, soy Vera.', ''],
  ['[]', ''],
  ['Hola [', ''],
])('«%s»: what is left to replace', (text, brackets) => {
  expect(bracketNote(text)).toBe(brackets && `Cambia por lo tuyo: ${brackets}`);
});

test('a text is shown whole, with its brackets told apart', () => {
  const marked = (text: string) =>
    bracketParts(text).map((part) => (part.isBracket ? `*${part.text}*` : part.text));
  expect(marked('Soy [nombre], de [negocio].')).toEqual([
    'Soy ',
    '*[nombre]*',
    ', de ',
    '*[negocio]*',
    '.',
  ]);
  expect(marked('Hola')).toEqual(['Hola']);
});

describe('what stands in the place of brackets', () => {
  const TEXT = 'Somos [nombre] y estamos en [dirección]. Un corte cuesta [precio].';

  test.each([
    ['one', 'Somos Sol y estamos en [dirección]. Un corte cuesta [precio].', { '[nombre]': 'Sol' }],
    [
      'each',
      'Somos Sol y Mar y estamos en Av. Amazonas, piso 2. Un corte cuesta 8.',
      { '[nombre]': 'Sol y Mar', '[dirección]': 'Av. Amazonas, piso 2', '[precio]': '8' },
    ],
    ['nothing', TEXT, {}],
    ['a bracket that went away', 'Somos  y estamos en [dirección]. Un corte cuesta [precio].', {}],
    ['another bracket', 'Somos [otro] y estamos en [dirección]. Un corte cuesta [precio].', {}],
    ['another text', 'Abrimos todos los días.', {}],
    ['what was added at the end', `${TEXT} Y más.`, {}],
    ['an empty text', '', {}],
  ])('%s', (_, after, replaced) => {
    expect(Object.fromEntries(replacementsOf(TEXT, after))).toEqual(replaced);
  });

  test('a bracket that got two texts stands for neither', () => {
    expect([...replacementsOf('[hora] y [hora]', '9 y 10')]).toEqual([]);
    expect([...replacementsOf('[hora] y [hora]', '9 y 9')]).toEqual([['[hora]', '9']]);
  });

  test('goes into the same brackets of every text, and into no other', () => {
    const replacements = new Map([['[nombre]', 'Sol']]);
    expect(replaceBrackets('Soy de [nombre], [dirección]. [nombre]', replacements)).toBe(
      'Soy de Sol, [dirección]. Sol',
    );
  });

  test.each([
    [6, null],
    [7, [6, 14]],
    [13, [6, 14]],
    [14, null],
    [0, null],
  ])('a click at %i selects the bracket around it', (place, around) => {
    expect(bracketAround(TEXT, place)).toEqual(around);
  });

  // Whoever replaces one replaces all of them.
  test.each(EXAMPLES)('a bracket of $label stands for one thing', ({ context }) => {
    const brackets = context.match(/\[[^\]]*\]/g) ?? [];
    expect(new Set(brackets).size).toBe(brackets.length);
  });
});
