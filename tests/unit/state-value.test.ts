// A state in dot notation: regions, which the chart has none of, are joined.
import { expect, test } from 'vitest';
import { formatStateValue, parseStateValue } from '../../machines/state-value.ts';

test.each([
  ['restoring', 'restoring'],
  ['authenticated.planSelection.chosen', { authenticated: { planSelection: 'chosen' } }],
])('the state %s is written and read in dot notation', (name, value) => {
  expect(formatStateValue(value)).toBe(name);
  expect(parseStateValue(name)).toEqual(value);
});
