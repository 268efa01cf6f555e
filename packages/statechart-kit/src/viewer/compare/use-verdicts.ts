// The decisions about pictures: those of the page, and those of this browser until they are exported.
import { useState } from 'react';
import * as v from 'valibot';
import { readVerdicts, type Verdict, verdictsText } from '../../compare/verdicts.ts';
import { keep, kept } from '../kept.ts';
import { VIEW } from '../view-data.ts';

const KEY = `statechart-kit.verdicts ${VIEW.app}`;

/** @returns the decisions, whether a reload finds them again, and what changes them */
export function useVerdicts() {
  const [now, setNow] = useState(() => ({ verdicts: opened(), isKept: true }));
  const change = (verdicts: readonly Verdict[]) => {
    const file = verdictsText(verdicts);
    setNow({ verdicts, isKept: keep(KEY, { from: ORIGIN, file }) });
  };
  return [now, change] as const;
}

/** Those of this browser are newer than the page, and hold its own. */
function opened(): readonly Verdict[] {
  const { success, output } = v.safeParse(keptSchema, kept(KEY));
  return (success && readVerdicts(output.file)) || VIEW.verdicts;
}

const ORIGIN = verdictsText(VIEW.verdicts);
/** Those of a page that was made with another file are not its own. */
const keptSchema = v.object({ from: v.literal(ORIGIN), file: v.string() });
