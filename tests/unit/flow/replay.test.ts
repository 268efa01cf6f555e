// A session's log, replayed: every generated path ends where it ended, and a log that lies is caught where it lies.
import { Command } from 'commander';
import { editedCopy } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { formatStateValue } from '../../../machines/state-value.ts';
import { addReplay } from '../../../qa/commands/replay.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';
import { readLog } from '../../../qa/replay/read-log.ts';
import { replayPure } from '../../../qa/replay/replay-pure.ts';
import { alongPath, report, SIGNED_UP, walked } from './session-report.ts';
import { takeStep } from './walk.ts';

const paths = coverPaths();

describe('the log of a generated path', () => {
  test.each(paths)('$title replays without a departure', async (path) => {
    const { state, marks, text } = await alongPath(path);
    const log = readLog(text);
    const { steps, departure, endsIn } = replayPure(log);
    expect({ departure, endsIn }).toEqual({ departure: null, endsIn: state });
    expect(marks.map((entries) => steps[entries - 1]?.state)).toEqual(
      path.steps.map(({ snapshot }) => formatStateValue(snapshot.value)),
    );
    expect(steps.filter((step) => step.isUndeclared)).toEqual([]);
  });

  test.each(paths)('$title replays from any moment that was kept', async (path) => {
    const { state, marks, text } = await alongPath(path, 5);
    const { steps, departure, endsIn } = replayPure(readLog(text));
    const dropped = Math.max(0, (marks.at(-1) ?? 0) - 5);
    expect({ departure, endsIn, first: steps[0]?.step }).toEqual({
      departure: null,
      endsIn: state,
      first: dropped + 1,
    });
  });
});

test('the steps read like those of a path, with what the app did to the address', async () => {
  const { text } = await walked(...SIGNED_UP);
  expect(replayPure(readLog(text)).steps.map(({ event, state }) => `${event} → ${state}`)).toEqual([
    'session.absent → anonymous.login.ready',
    'session.signInWith (google) → anonymous.login.signingInWith',
    'session.opened → authenticated.checkingCustomer',
    'customer.absent → authenticated.profileForm.editing',
    'location.changed (/post-register) → authenticated.profileForm.editing',
    'profile.submit → authenticated.profileForm.creatingCustomer',
    'customer.created → authenticated.checkingSubscription',
  ]);
});

test('a fact with a plan that no sample names is the sample that leads the same way', async () => {
  const { state, text } = await report(async (run) => {
    await takeStep(run, 'restoreSession: session.opened');
    await takeStep(run, 'findCustomer: customer.found');
    await run.take({
      type: 'subscription.paymentStarted',
      actor: 'readSubscription',
      priceId: 'price_virsi_b_premium',
    });
  });
  const { steps, endsIn } = replayPure(readLog(text));
  expect(endsIn).toBe(state);
  expect(steps.at(-2)).toMatchObject({
    event: 'subscription.paymentStarted',
    state: 'authenticated.awaitingPayment.confirming.asking',
    isUndeclared: false,
  });
});

test('a fact that its actor is not declared to report is said to be one, and replayed', async () => {
  const { text } = await report(async (run) => {
    await takeStep(run, 'restoreSession: session.opened');
    await takeStep(run, 'findCustomer: customer.absent');
    await takeStep(run, 'profile.submit');
    await run.take({ type: 'customer.found', actor: 'createCustomer' });
  });
  expect(replayPure(readLog(text)).steps.at(-1)).toMatchObject({
    event: 'customer.found',
    state: 'authenticated.checkingSubscription',
    isUndeclared: true,
  });
});

test('the command says that there is no such report', async () => {
  const program = new Command();
  addReplay(program);
  await expect(
    program.parseAsync(['replay', 'no-such-report.json'], { from: 'user' }),
  ).rejects.toThrow('Cannot read no-such-report.json');
});

describe('a departure is named', () => {
  const STATE = 'authenticated.checkingSubscription';

  test.each<[string, (entries: { state: string; event: unknown }[]) => unknown, object]>([
    [
      'where a state was changed',
      (entries) => Object.assign(entries[3] ?? {}, { state: STATE }),
      {
        step: 4,
        event: 'customer.absent',
        expected: STATE,
        got: 'authenticated.profileForm.editing',
      },
    ],
    [
      'where an answer was changed',
      (entries) => Object.assign(entries[3] ?? {}, { event: { type: 'customer.found' } }),
      { step: 4, got: STATE },
    ],
    [
      'where an event was left out',
      (entries) => entries.splice(5, 1),
      {
        step: 6,
        event: 'customer.created',
        expected: STATE,
        got: 'authenticated.profileForm.editing',
      },
    ],
  ])('%s', async (_, change, departure) => {
    const log = JSON.parse((await walked(...SIGNED_UP)).text);
    change(log.entries);
    const replayed = replayPure(readLog(JSON.stringify(log)));
    expect(replayed.departure).toMatchObject(departure);
    expect(replayed.steps).toHaveLength(replayed.departure?.step ?? 0);
  });

  test('where the address that the app put there was left out', async () => {
    const { text } = await report(async (run) => {
      await run.take({ type: 'location.changed', path: '/nowhere' });
      for (const step of [
        'restoreSession: session.opened',
        'session.logout',
        'endSession: session.closed',
      ])
        await takeStep(run, step);
    });
    const log = JSON.parse(text);
    expect(log.entries.splice(3, 1)).toMatchObject([
      { event: { type: 'location.changed', path: '/' }, state: 'signingOut' },
    ]);
    expect(replayPure(readLog(JSON.stringify(log))).departure).toEqual({
      step: 4,
      event: 'session.closed',
      expected: 'anonymous.login.ready',
      got: 'notFound',
    });
  });

  test('where the app itself started elsewhere', async () => {
    const log = JSON.parse((await walked()).text);
    log.start.state = 'locating';
    expect(replayPure(readLog(JSON.stringify(log))).departure).toEqual({
      step: 0,
      event: 'the start',
      expected: 'locating',
      got: 'restoring',
    });
  });

  test('of another machine than the one the app ran', async () => {
    const { text } = await walked(...SIGNED_UP);
    const find = 'onboarding.authenticated.checkingCustomer';
    const other = editedCopy(onboardingMachine, (id, branch) =>
      id === `${find} | customer.absent | 1`
        ? { ...branch, target: branch.source.on['customer.found']?.[0]?.target }
        : branch,
    );
    expect(replayPure(readLog(text), other).departure).toMatchObject({
      step: 4,
      got: 'authenticated.checkingSubscription',
    });
  });
});
