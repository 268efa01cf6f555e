// A function as an actor: what it returns is reported once, and not after the person has left.
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, setup } from 'xstate';
import type { CallFailed, Fact } from '../../machines/events.ts';
import { createActorLogic } from '../../src/onboarding/actor-logic.ts';
import type { Calls } from '../../src/onboarding/connect-calls.ts';
import { createActors } from '../../src/onboarding/create-actors.ts';
import { createFakeServices } from '../support/unit/fake-services.ts';

/** A state that runs the actor and hears what it reports, until it is left. */
function runInState(asking: AnyActorLogic, input?: unknown) {
  const heard: unknown[] = [];
  const machine = setup({ actors: { asking } }).createMachine({
    initial: 'waiting',
    states: {
      waiting: {
        invoke: { src: 'asking', input },
        on: { leave: 'left', '*': { actions: ({ event }) => void heard.push(event) } },
      },
      left: { on: { '*': { actions: ({ event }) => void heard.push(event) } } },
    },
  });
  const actor = createActor(machine).start();
  return {
    leave: () => actor.send({ type: 'leave' }),
    /** The events of the state, once nothing is pending. */
    heard: async () => {
      await setImmediate();
      return heard;
    },
  };
}

/** A promise that the test settles. */
function open<Value>() {
  let settle = { resolve: (_: Value) => {}, reject: (_: unknown) => {} };
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

describe('a function as an actor', () => {
  test('an actor gets its input and reports the fact that its function returns', async () => {
    const actor = createActorLogic(async (input: { email: string }) => ({
      type: 'call.refused',
      text: input.email,
    }));
    const { heard } = runInState(actor, { email: 'ana@example.com' });
    expect(await heard()).toEqual([{ type: 'call.refused', text: 'ana@example.com' }]);
  });

  test.each([
    [new Error('nobody expected it'), 'nobody expected it'],
    ['no error at all', 'no error at all'],
    [undefined, 'undefined'],
  ])('a function that throws %s reports a failed call with its message', async (thrown, text) => {
    const { heard } = runInState(createActorLogic(() => Promise.reject(thrown)));
    expect(await heard()).toEqual([{ type: 'call.failed', text }]);
  });

  test.each([
    ['returns', ({ resolve }) => resolve({ type: 'customer.found' })],
    ['throws', ({ reject }) => reject(new Error('too late'))],
  ] satisfies [string, (answer: ReturnType<typeof open<Fact>>) => void][])(
    'a stopped actor reports nothing when its function %s later',
    async (_, settle) => {
      const answer = open<Fact>();
      const { leave, heard } = runInState(createActorLogic(() => answer.promise));
      leave();
      settle(answer);
      expect(await heard()).toEqual([]);
    },
  );

  test('a stopped actor aborts its signal', () => {
    const signals: AbortSignal[] = [];
    const asking = createActorLogic((_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const { leave } = runInState(asking);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    leave();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe('a call whose code is fetched', () => {
  /** The same function for every call. */
  const callsTo = (ask: (input: unknown) => Promise<CallFailed>): Calls => ({
    signIn: ask,
    signUp: ask,
    requestResetLink: ask,
    resetPassword: ask,
    findCustomer: ask,
    createCustomer: ask,
    readSubscription: ask,
    requestPaymentLink: ask,
    requestPortalLink: ask,
    loadAssistant: ask,
    saveAssistant: ask,
    listCalendars: ask,
    exportAccount: ask,
    deleteAccount: ask,
    logout: null,
    emailConfirmation: null,
    follow: () => undefined,
  });

  type CallName = keyof Omit<Calls, 'emailConfirmation' | 'follow' | 'logout'>;
  const CALLS = Object.keys(callsTo(() => new Promise(() => {}))).filter(
    (name): name is CallName => !['emailConfirmation', 'follow', 'logout'].includes(name),
  );

  function openCall(name: CallName) {
    const asked: unknown[] = [];
    const ask = async (input: unknown): Promise<CallFailed> => {
      asked.push(input);
      return { type: 'call.failed', text: 'as the call says' };
    };
    const code = open<Calls>();
    const services = createFakeServices();
    const credentials = { email: 'ana@example.com', password: 'Cotopaxi-5897' };
    if (name === 'signIn' || name === 'signUp' || name === 'deleteAccount')
      services.memory.put('credentials', credentials);
    if (name === 'requestResetLink') services.memory.put('recoveryEmail', 'eva@example.com');
    if (name === 'resetPassword') services.memory.put('newPassword', 'Chimborazo-6263');
    const typed: Partial<Record<keyof Calls, unknown>> = {
      signIn: credentials,
      signUp: credentials,
      deleteAccount: credentials,
      requestResetLink: 'eva@example.com',
      resetPassword: 'Chimborazo-6263',
    };
    const actors = createActors(services, () => code.promise, null);
    const input = { email: 'ana@example.com' };
    return {
      asked,
      input: typed[name] ?? input,
      kept: services.memory.keys,
      arrive: () => code.resolve(callsTo(ask)),
      refuse: () => code.reject(new TypeError('Failed to fetch dynamically imported module')),
      ...runInState(actors[name], input),
    };
  }

  test.each(CALLS)('%s runs with its input as soon as its code arrives', async (name) => {
    const { asked, input, arrive, heard } = openCall(name);
    expect(await heard()).toEqual([]);
    expect(asked).toEqual([]);
    arrive();
    expect(await heard()).toEqual([{ type: 'call.failed', text: 'as the call says' }]);
    expect(asked).toEqual([input]);
  });

  test('readSubscription reports a started payment when its code does not arrive', async () => {
    const services = createFakeServices();
    services.choices.rememberPlan('ana@example.com', 'price_virsi_a_ideal');
    services.choices.rememberPayment('ana@example.com', 'started');
    const actors = createActors(services, () => Promise.reject(new Error('no code')), null);
    const { heard } = runInState(actors.readSubscription, { email: 'ana@example.com' });
    expect(await heard()).toEqual([
      { type: 'subscription.paymentStarted', priceId: 'price_virsi_a_ideal' },
    ]);
  });

  test.each(CALLS.filter((name) => name !== 'readSubscription'))(
    '%s reports a lost connection when its code does not arrive',
    async (name) => {
      const { asked, refuse, heard } = openCall(name);
      refuse();
      expect(await heard()).toEqual([
        { type: 'call.failed', text: 'no hay conexión con el servidor' },
      ]);
      expect(asked).toEqual([]);
    },
  );

  test.each(CALLS)(
    '%s does not run when its state was left before its code arrived',
    async (name) => {
      const { asked, arrive, leave, heard } = openCall(name);
      leave();
      arrive();
      expect(await heard()).toEqual([]);
      expect(asked).toEqual([]);
    },
  );

  test.each(['signIn', 'signUp', 'deleteAccount', 'resetPassword'] as const)(
    '%s leaves no password in memory, whether its code arrives or not',
    async (name) => {
      for (const happen of ['arrive', 'refuse', 'leave'] as const) {
        const call = openCall(name);
        expect(call.kept()).toEqual([]);
        call[happen]();
        await call.heard();
        expect(call.kept()).toEqual([]);
      }
    },
  );
});
