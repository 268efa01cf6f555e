// The decisions about pictures: those of the page, and those of this browser until they are exported.
import { useState } from 'react';
import { readVerdicts, type Verdict, verdictsText } from '../../compare/verdicts.ts';
import { VIEW } from '../view-data.ts';

const KEY = `statechart-kit.verdicts ${VIEW.app}`;

/** @returns the decisions, whether a reload finds them again, and what changes them */
export function useVerdicts() {
  const [now, setNow] = useState(() => ({ verdicts: kept(), isKept: true }));
  const change = (verdicts: readonly Verdict[]) => setNow({ verdicts, isKept: keep(verdicts) });
  return [now, change] as const;
}

/** Those of this browser are newer than the page, and hold its own. */
function kept(): readonly Verdict[] {
  try {
    const { from, file } = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    // Of a page that was made again with another file.
    return (from === ORIGIN && readVerdicts(file)) || VIEW.verdicts;
  } catch {
    return VIEW.verdicts;
  }
}

const ORIGIN = verdictsText(VIEW.verdicts);

function keep(verdicts: readonly Verdict[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ from: ORIGIN, file: verdictsText(verdicts) }));
    return true;
  } catch {
    return false;
  }
}
