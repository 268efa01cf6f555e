// A report that this app did not write, or that nobody can replay, is refused by the place that is wrong.
import { describe, expect, test } from 'vitest';
import { readLog } from '../../../qa/replay/read-log.ts';
import { replayPure } from '../../../qa/replay/replay-pure.ts';
import { SIGNED_UP, walked } from './session-report.ts';

describe('a file that is no log of this app is refused by its place', () => {
  const broken = async (change: (log: Record<string, unknown>) => void) => {
    const log = JSON.parse((await walked(...SIGNED_UP)).text);
    change(log);
    return () => readLog(JSON.stringify(log));
  };

  test('no JSON', () => {
    expect(() => readLog('{"format"')).toThrow(/^the file is not JSON: /);
  });

  test('another format, another version', async () => {
    expect(() => readLog('{"log": []}')).toThrow('format is missing');
    expect(() => readLog('3')).toThrow('the file is wrong: Invalid type');
    expect(await broken((log) => Object.assign(log, { format: 'har' }))).toThrow(
      "format is not 'virsi-session-log': not a log of this app",
    );
    expect(await broken((log) => Object.assign(log, { version: 4 }))).toThrow(
      'version is 4; this tool reads version 3',
    );
  });

  test('one of version 1 is refused by its version, whatever its entries hold', async () => {
    const answer = { type: 'xstate.done.actor.findCustomer', output: { kind: 'exists' } };
    const entries = [{ at: 0, event: answer, state: 'authenticated.checkingSubscription' }];
    expect(await broken((log) => Object.assign(log, { version: 1, entries }))).toThrow(
      'version is 1; this tool reads version 3',
    );
  });

  test.each<[string, object, string]>([
    ['an entry without a time', { at: undefined }, 'entries.2.at is missing'],
    ['a state with spaces', { state: 'a b' }, 'entries.2.state is not a state in dot notation'],
    [
      'an e-mail that was not redacted',
      {
        event: {
          type: 'session.opened',
          user: { email: 'ana@example.com', isGoogleAuth: true },
        },
      },
      'entries.2.event user.email holds what this app never writes there',
    ],
    [
      'an event that this machine does not know',
      { event: { type: 'tour.start' } },
      'entries.2.event type holds what this app never writes there',
    ],
    [
      'a payload that is never kept',
      { event: { type: 'session.signIn', password: 'x' } },
      'entries.2.event password holds what this app never writes there',
    ],
  ])('%s', async (_, change, message) => {
    const read = await broken(({ entries }) => {
      Object.assign(Array.isArray(entries) ? entries[2] : {}, change);
    });
    expect(read).toThrow(message);
  });

  test('an app that did not start has nothing to replay', async () => {
    const log = JSON.parse((await walked()).text);
    expect(() => replayPure(readLog(JSON.stringify({ ...log, start: null })))).toThrow(
      'the app did not start',
    );
  });

  test('a moment that the machine cannot be in', async () => {
    const log = JSON.parse((await walked(...SIGNED_UP)).text);
    const start = { ...log.start, state: 'authenticated.dreaming' };
    const lost = readLog(JSON.stringify({ ...log, dropped: 3, start }));
    expect(() => replayPure(lost)).toThrow(
      "start.state: the machine has no state 'authenticated.dreaming'",
    );
  });
});
