// How the phone field undoes and redoes what was done to a number.
import { expect, test } from 'vitest';
import {
  COALESCE_MS,
  type EditKind,
  HISTORY_ENTRIES,
  type PhoneEntry,
  phoneHistory,
  startHistory,
} from '../../src/ui/phone/phone-history.ts';

const entry = (national: string): PhoneEntry => ({
  phone: { country: 'EC', national },
  caret: 0,
});
const slow = COALESCE_MS + 1;

function typeDigits(count: number, gap: number, kind: EditKind = 'typing') {
  return Array.from({ length: count }).reduce<ReturnType<typeof startHistory>>(
    (history, _, index) =>
      phoneHistory(history, {
        type: 'edit',
        from: history.present,
        to: entry('9'.repeat(index + 1)),
        kind,
        at: index * gap,
      }),
    startHistory(entry('')),
  );
}

test('slow edits of a phone are undone one by one', () => {
  const undone = phoneHistory(typeDigits(3, slow), { type: 'undo' });
  expect(undone.present).toEqual(entry('99'));
  expect(phoneHistory(undone, { type: 'redo' }).present).toEqual(entry('999'));
});

test('quick typing in a phone is undone at once, and a paste alone', () => {
  expect(phoneHistory(typeDigits(3, 50), { type: 'undo' }).present).toEqual(entry(''));
  expect(phoneHistory(typeDigits(3, 50, 'replacing'), { type: 'undo' }).present).toEqual(
    entry('99'),
  );
});

test('a phone keeps its last 20 edits', () => {
  const typed = typeDigits(25, slow);
  expect(typed.past).toHaveLength(HISTORY_ENTRIES);
  const undone = Array.from({ length: 30 }).reduce<typeof typed>(
    (history) => phoneHistory(history, { type: 'undo' }),
    typed,
  );
  expect(undone.present).toEqual(entry('99999'));
  expect(undone.future).toHaveLength(20);
});
