// A state in dot notation: regions, which the chart has none of, are joined.
import { expect, test } from 'vitest';
import { formatStateValue, parseStateValue } from '../../machines/state-value.ts';

test.each([
  ['restoring', 'restoring'],
  ['authenticated.planSelection.chosen', { authenticated: { planSelection: 'chosen' } }],
])('%s, and back', (name, value) => {
  expect(formatStateValue(value)).toBe(name);
  expect(parseStateValue(name)).toEqual(value);
});

test('regions are joined, those without a state of their own among them', () => {
  expect(formatStateValue({ form: { editing: 'ready' }, help: {}, sound: undefined })).toBe(
    'form.editing.ready+help+sound',
  );
});
