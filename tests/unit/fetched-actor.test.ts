// An actor whose code is fetched: it runs once that is here, and not for somebody who has gone.
import { expect, test } from 'vitest';
import { createActor, fromPromise, type PromiseActorLogic, toPromise } from 'xstate';
import { fetchedActor } from '../../src/onboarding/actors/fetched-actor.ts';

function open() {
  const ran: number[] = [];
  const answers: ((logic: PromiseActorLogic<string, number>) => void)[] = [];
  const refusals: ((cause: unknown) => void)[] = [];
  const logic = fetchedActor<string, number>(
    () =>
      new Promise((resolve, reject) => {
        answers.push(resolve);
        refusals.push(reject);
      }),
  );
  const real = fromPromise<string, number>(async ({ input }) => {
    ran.push(input);
    return `ran with ${input}`;
  });
  return {
    ran,
    start: (input: number) => createActor(logic, { input }).start(),
    arrive: () => answers.shift()?.(real),
    refuse: () => refusals.shift()?.(new TypeError('Failed to fetch')),
  };
}

test('runs with its input once its code is here', async () => {
  const { ran, start, arrive } = open();
  const actor = start(7);
  expect(ran).toEqual([]);
  arrive();
  expect(await toPromise(actor)).toBe('ran with 7');
});

test('fails in the words of a lost connection when its code does not arrive', async () => {
  const { ran, start, refuse } = open();
  const actor = start(7);
  const failed = toPromise(actor);
  refuse();
  await expect(failed).rejects.toThrow('no hay conexión con el servidor');
  expect(ran).toEqual([]);
});

test('does not run when nobody waits for it any more', async () => {
  const { ran, start, arrive } = open();
  start(1).stop();
  const waited = toPromise(start(2));
  arrive();
  arrive();
  await waited;
  expect(ran).toEqual([2]);
});
