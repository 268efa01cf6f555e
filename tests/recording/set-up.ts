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
  const createActor = (
    logic: XState.AnyActorLogic,
    options?: XState.ActorOptions<XState.AnyActorLogic>,
  ) => {
    const own = options?.inspect;
    return xstate.createActor(logic, {
      ...options,
      inspect: (seen) => {
        if (isWritten) notes.hear(expect.getState().currentTestName ?? '', seen);
        if (typeof own === 'function') own(seen);
        else own?.next?.(seen);
      },
    });
  };
  return { ...xstate, createActor };
});

afterAll(() => writeNotes('node', file, notes.all()));
