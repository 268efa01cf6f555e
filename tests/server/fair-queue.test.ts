// A fair queue: how much one client asks for does not delay the others.
import { expect, it } from 'vitest';
import { type Asker, fairQueue } from '../../server/accounts/fair-queue.ts';

const STAYS = new AbortController().signal;

/** A queue of one task at a time; each task lasts until it is ended. */
function oneAtATime(places: number) {
  const queue = fairQueue({ atOnce: 1, places }, () => undefined);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const wait = (name: string) => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  return {
    queue,
    /** The names of the tasks in the order in which they began. */
    begun,
    /** @param share the first letter of the name by default @returns 'done', or the status of the refusal */
    ask: (name: string, asker: Partial<Asker> = {}) =>
      queue
        .run({ share: name.charAt(0), isKnown: false, signal: STAYS, ...asker }, () => wait(name))
        .then(
          () => 'done',
          (error) => error.status,
        ),
    async endAll() {
      await settle();
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await settle();
      }
    },
  };
}

it.each([
  ['a b c', 'a b c'],
  ['a1 a2 a3 a4 b1 b2 c1', 'a1 b1 c1 a2 b2 a3 a4'],
])(
  'the clients of %s are served as %s: the one with the fewest tasks comes first',
  async (asked, served) => {
    const work = oneAtATime(9);
    for (const name of asked.split(' ')) work.ask(name);
    await work.endAll();
    expect(work.begun.join(' ')).toBe(served);
  },
);

it('tasks that a client had before count too', async () => {
  const work = oneAtATime(9);
  for (const name of ['a1', 'a2']) work.ask(name);
  await work.endAll();
  for (const name of ['x', 'a3', 'b1']) work.ask(name);
  await work.endAll();
  expect(work.begun).toEqual(['a1', 'a2', 'x', 'b1', 'a3']);
});

it('a full queue refuses with the seconds to wait, and still has places for known clients', async () => {
  const work = oneAtATime(2);
  for (const name of ['a', 'b', 'c']) work.ask(name);
  const asker = { share: 'd', isKnown: false, signal: STAYS };
  await expect(work.queue.run(asker, async () => undefined)).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  });
  const known = work.ask('known', { isKnown: true });
  await work.endAll();
  expect(await known).toBe('done');
  expect(work.begun).toEqual(['a', 'known', 'b', 'c']);
});

it('in a full queue the client with the most tasks loses places to others', async () => {
  const work = oneAtATime(3);
  const [, ...waiting] = ['a1', 'a2', 'a3', 'a4'].map((name) => work.ask(name));
  for (const name of ['b', 'c', 'd']) work.ask(name);
  expect(await Promise.all(waiting)).toEqual([503, 503, 503]);
  await work.endAll();
  expect(work.begun).toEqual(['a1', 'b', 'c', 'd']);
});

it('a client that leaves frees its place, and its task never begins', async () => {
  const work = oneAtATime(1);
  work.ask('a');
  const leaving = new AbortController();
  const left = work.ask('b', { signal: leaving.signal });
  leaving.abort();
  expect(await left).toBe(408);
  work.ask('c');
  await work.endAll();
  expect(await work.ask('d', { signal: AbortSignal.abort() })).toBe(408);
  expect(work.begun).toEqual(['a', 'c']);
});
