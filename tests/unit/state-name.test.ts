// A state in dot notation: regions, which the chart has none of, are joined.
import { expect, test } from 'vitest';
import { stateName, stateValueOf } from '../../machines/state-name.ts';

test.each([
  ['restoring', 'restoring'],
  ['authenticated.planSelection.chosen', { authenticated: { planSelection: 'chosen' } }],
])('%s, and back', (name, value) => {
  expect(stateName(value)).toBe(name);
  expect(stateValueOf(name)).toEqual(value);
});

test('regions are joined, those without a state of their own among them', () => {
  expect(stateName({ form: { editing: 'ready' }, help: {}, sound: undefined })).toBe(
    'form.editing.ready+help+sound',
  );
});
