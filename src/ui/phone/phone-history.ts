// Undo and redo of the phone field, because a controlled input loses the browser's own.
import type { Phone } from './phone-number.ts';

export const HISTORY_ENTRIES = 20;
/** Keys that follow each other faster than this are undone together. */
export const COALESCE_MS = 400;

export interface PhoneEntry {
  phone: Phone;
  caret: number;
}

export type EditKind = 'typing' | 'deleting' | 'replacing';

export interface PhoneHistory {
  past: PhoneEntry[];
  present: PhoneEntry;
  future: PhoneEntry[];
  /** The edit that led to the present; none right after an undo. */
  last?: { kind: EditKind; at: number };
}

export type HistoryAction =
  /** `from` is what was shown. It differs from the present when the form changed the value itself. */
  | { type: 'edit'; from: PhoneEntry; to: PhoneEntry; kind: EditKind; at: number }
  | { type: 'undo' }
  | { type: 'redo' };

export function startHistory(present: PhoneEntry): PhoneHistory {
  return { past: [], present, future: [] };
}

export function phoneHistory(history: PhoneHistory, action: HistoryAction): PhoneHistory {
  const { past, present, future } = history;
  if (action.type === 'undo') {
    const previous = past.at(-1);
    if (!previous) return history;
    return { past: past.slice(0, -1), present: previous, future: [present, ...future] };
  }
  if (action.type === 'redo') {
    const [next, ...later] = future;
    if (!next) return history;
    return { past: [...past, present], present: next, future: later };
  }

  const { from, to, kind, at } = action;
  if (!samePhone(from.phone, present.phone)) {
    return phoneHistory(startHistory(from), action);
  }
  // A new object even without a change, so that the field restores its text and caret.
  if (samePhone(from.phone, to.phone)) return { ...history, present: to };
  const { last } = history;
  const together =
    last?.kind === kind && kind !== 'replacing' && at - last.at < COALESCE_MS && past.length > 0;
  const kept = together ? past : [...past, from].slice(-HISTORY_ENTRIES);
  return { past: kept, present: to, future: [], last: { kind, at } };
}

/** The same history with every entry read again. */
export function readHistoryAgain(
  { past, present, future }: PhoneHistory,
  readEntry: (entry: PhoneEntry) => PhoneEntry,
): PhoneHistory {
  return { past: past.map(readEntry), present: readEntry(present), future: future.map(readEntry) };
}

function samePhone(first: Phone, second: Phone): boolean {
  return (
    first.country === second.country &&
    first.national === second.national &&
    first.unfinished === second.unfinished
  );
}
