// The currency beside the prices: said where it is configured, in words and as its code.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CurrencyNote } from '../../src/screens/currency-note.tsx';

test.each([
  ['USD', '<p>Precios en dólares estadounidenses (USD)</p>'],
  ['PEN', '<p>Precios en soles peruanos (PEN)</p>'],
  [null, ''],
])('the currency %s is written as «%s»', (currency, says) => {
  expect(renderToStaticMarkup(createElement(CurrencyNote, { currency }))).toBe(says);
});
