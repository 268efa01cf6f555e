// Random walks through an app: only what a screen offers, and what breaks is told shortly.

import { BrokenInvariant, brokenText, failureText, startControlledRun } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { isOffered } from '../../../qa/controls.ts';
import { onboardingFlow, onboardingFlowOf } from '../../../qa/onboarding.ts';
import { appWalks, GOES_ALONG, MOST_TRIES, type WalkedApp } from '../../../qa/random/app-walks.ts';
import { createKnownWalks } from '../../../qa/random/known-walks.ts';
import { planWalk } from '../../../qa/random/plan-walk.ts';

describe('random walks through an app', () => {
  /** The machine in the place of an app; `spoil` is what is wrong with it. */
  function appOf(spoil: Partial<WalkedApp> = {}, machine: AnyStateMachine = onboardingMachine) {
    const run = startControlledRun(onboardingFlowOf(machine), () => {});
    const app: WalkedApp = {
      open: async () => {},
      take: (event) => run.take(event),
      look: async () => ({ snapshot: run.actor.getSnapshot(), broken: null }),
      reached: async () => ({ transitions: [], states: [] }),
      ...spoil,
    };
    return { app, run };
  }

  const options = { seed: 1, steps: 400 };

  test('only do what a screen offers, and nobody answers late', async () => {
    const taken: boolean[] = [];
    const result = await appWalks(onboardingFlow, options, async (task) => {
      const { app, run } = appOf();
      await task({
        ...app,
        take: async (event, before) => {
          taken.push(isOffered(event, before));
          expect(run.actor.getSnapshot().value).toEqual(before.value);
          await run.take(event);
        },
      });
      run.stop();
    });
    expect(result).toMatchObject({ steps: 400, lateAnswers: 0, untimely: 0, failure: null });
    expect(taken).toEqual(Array(400).fill(true));
  });

  /** Apps whose page is wrong in that state. */
  function brokenApps(step: 'profileForm' | 'configSaved') {
    let opened = 0;
    const fresh = async (task: (app: WalkedApp) => Promise<void>) => {
      opened += 1;
      const { app, run } = appOf();
      const look: WalkedApp['look'] = async (model) => {
        const snapshot = run.actor.getSnapshot();
        const isWrong = model.matches({ authenticated: step });
        const broken = { invariant: 'the page is right', found: ['«Pagar» is missing'] };
        return { snapshot, broken: isWrong ? broken : null };
      };
      await task({ ...app, look }).finally(() => run.stop());
    };
    return { fresh, opened: () => opened };
  }

  test('tell what broke on the page, in few steps, with the line that repeats it', async () => {
    const { fresh } = brokenApps('profileForm');
    const told: string[] = [];
    const { failure } = await appWalks(onboardingFlow, options, fresh, (broken) =>
      told.push(brokenText(broken)),
    );
    if (!failure) throw new Error('Nothing broke');
    // Once, as it was found: making it shorter takes long.
    expect(told).toEqual([
      expect.stringMatching(/^Broken: the page is right\n {2}«Pagar» is missing/),
    ]);
    expect(failure.steps.length).toBeLessThan(8);
    const text = failureText(failure, 'npm run flow -- random --browser --viewport 360');
    expect(text.split('\n')).toEqual([
      'Broken: the page is right',
      '  «Pagar» is missing',
      ...failure.steps.map((step, at) => `  ${at + 1}. ${step}`),
      `  then the machine is in ${JSON.stringify(failure.state)}`,
      `Repeat it: npm run flow -- random --browser --viewport 360 --seed ${failure.seed} --path ${failure.path}`,
    ]);

    const again = brokenApps('profileForm');
    const { seed, path } = failure;
    const repeated = await appWalks(onboardingFlow, { seed, steps: 1, path }, again.fresh);
    expect(repeated.failure).toEqual(failure);
    expect(again.opened()).toBe(1);
  });

  test('make a failing walk shorter in no more walks than the limit', async () => {
    const tries: number[] = [];
    // Some failures are short enough by chance.
    for (const seed of [1, 101]) {
      const { fresh, opened } = brokenApps('configSaved');
      const { failure, walks } = await appWalks(onboardingFlow, { seed, steps: 5000 }, fresh);
      expect(failure?.invariant).toBe('the page is right');
      tries.push(opened() - walks);
    }
    expect(Math.max(...tries)).toBe(MOST_TRIES);
  });

  test('take what one walk has shown for true of others that begin alike', () => {
    const plan = planWalk(
      onboardingFlow,
      [0, 1, 2].flatMap((pick) => [
        { kind: 'answer', pick } as const,
        { kind: 'next', pick } as const,
      ]),
      6,
    );
    const error = new BrokenInvariant('x', [], '');
    const known = createKnownWalks();
    expect([known.errorOf(plan), known.isHeld(plan.slice(0, 2))]).toEqual([undefined, false]);
    known.noteBroken(plan.slice(0, 3), error);
    expect([known.errorOf(plan), known.errorOf(plan.slice(0, 2))]).toEqual([error, undefined]);
    expect([known.isHeld(plan.slice(0, 2)), known.isHeld(plan.slice(0, 3))]).toEqual([true, false]);
    expect(known.isHeld(plan.slice(1, 2))).toBe(false);
  });

  test('tell of an app that does not go along, and of one that breaks an invariant', async () => {
    const deaf = await appWalks(onboardingFlow, options, (task) =>
      task(appOf({ take: () => Promise.reject(new Error('\u001b[31mno button\u001b[39m')) }).app),
    );
    expect(deaf.failure).toMatchObject({ invariant: GOES_ALONG, found: ['no button'] });
    expect(deaf.failure?.steps).toHaveLength(1);
    const leaking = onboardingMachine.provide({
      actions: {
        setUser: assign(() => ({
          user: { name: '', email: 'ana@example.com', isGoogleAuth: false, token: 'x' },
        })),
      },
    });
    const { failure } = await appWalks(onboardingFlow, options, (task) =>
      task(appOf({}, leaking).app),
    );
    expect(failure?.invariant).toBe('the context is JSON and holds no token and no password');
  });
});
