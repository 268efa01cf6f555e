// The texts in the sources are held against the approved ones: a typo, a text that is new and one that is gone are named.
// @rule Which texts are frozen
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { unapprovedTexts } from '../../tools/texts/approved.ts';
import { sourceTexts } from '../../tools/texts/source-texts.ts';

const sources = sourceTexts(fileURLToPath(new URL('../..', import.meta.url)), 'src/texts/es');

/** The sources with one text written otherwise. */
const withText = (from: string, to: string) => {
  expect(sources.map(({ text }) => text)).toContain(from);
  return sources.map((each) => (each.text === from ? { ...each, text: to } : each));
};

test('every text of the app is approved', () => {
  expect(unapprovedTexts(sources)).toEqual([]);
});

test.each([
  ['Especialista en', 'Especialista  en'],
  ['Invierte en tu negocio con nuestro planes', 'Invierte en tu negocio con nuestros planes'],
  ['Hasta {} citas al mes', 'Hasta {} citas por mes'],
  ['No pudimos descargar tus datos: {}', 'No pudimos descargar sus datos: {}'],
])('changing «%s» to «%s» is reported', (from, to) => {
  const [strange, ...others] = unapprovedTexts(withText(from, to));
  expect(strange?.what).toMatch(/^src\/texts\/es\/\w+\.ts: nobody approved «/);
  expect(strange?.what).toContain(to);
  expect(others.every(({ what }) => what.startsWith('src/texts/es: no text is «'))).toBe(true);
});

test('a changed frozen text must be restored', () => {
  const found = unapprovedTexts(withText('El numero de teléfono es requerido', 'Continuar'));
  expect(found).toEqual([
    {
      what: 'src/texts/es: no text is «El numero de teléfono es requerido»',
      remedy: 'write it as the specification does',
    },
  ]);
});
