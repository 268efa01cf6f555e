// Set-up of the Node tests under FLOW_RECORD=<folder>: notes what of the chart each test takes, for
// `npm run flow -- coverage --people <folder>`. Tests that walk generated paths or broken charts note nothing.
import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';
import type * as XState from 'xstate';
import { createTransitionNotes, writeNotes } from './transition-notes.ts';

const GENERATED = /coverPaths|findPaths|randomWalks|withChangedCopy|runScenarios|mutantsOf/;

const notes = createTransitionNotes();
const file = expect.getState().testPath ?? '';
const isWritten = !GENERATED.test(readFileSync(file, 'utf8'));

vi.mock('xstate', async (load) => {
  const xstate = await load<typeof XState>();
  const createActor: typeof XState.createActor = (logic, ...[options]) => {
    const own = options?.inspect;
    return xstate.createActor(logic, {
      ...options,
      inspect: (seen: XState.InspectionEvent) => {
        if (isWritten) notes.hear(expect.getState().currentTestName ?? '', seen);
        if (typeof own === 'function') own(seen);
        else own?.next?.(seen);
      },
      // biome-ignore lint/suspicious/noExplicitAny: the options of any logic.
    } as any);
  };
  return { ...xstate, createActor };
});

afterAll(() => writeNotes('node', file, notes.all()));
