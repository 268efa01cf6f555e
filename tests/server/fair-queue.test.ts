// Whose turn it is at work of which little goes on at once.
import { describe, expect, it } from 'vitest';
import { type Asker, fairQueue } from '../../server/accounts/fair-queue.ts';

/** One piece of work at a time, which goes on until it is ended; the names of what was begun, in order. */
function oneAtATime(places: number) {
  let refused = 0;
  const queue = fairQueue({ atOnce: 1, places }, () => {
    refused += 1;
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    begun,
    refused: () => refused,
    /** @returns how it ends: 'done', or the status of the refusal */
    ask: (name: string, asker: Partial<Asker> = {}) =>
      queue
        .run(
          { share: name, isKnown: false, signal: new AbortController().signal, ...asker },
          () => {
            begun.push(name);
            return new Promise<void>((resolve) => ends.push(resolve));
          },
        )
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

const of = (share: string) => ({ share });

describe('turns', () => {
  it('go to who came first', async () => {
    const work = oneAtATime(9);
    for (const name of ['a', 'b', 'c']) work.ask(name);
    await work.endAll();
    expect(work.begun).toEqual(['a', 'b', 'c']);
  });

  it('go to who had least, however much another asks for', async () => {
    const work = oneAtATime(9);
    for (const name of ['a1', 'a2', 'a3', 'a4']) work.ask(name, of('a'));
    work.ask('b1', of('b'));
    work.ask('b2', of('b'));
    work.ask('c1', of('c'));
    await work.endAll();
    expect(work.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('that somebody had before count, also when nothing of theirs waits', async () => {
    const work = oneAtATime(9);
    for (const name of ['a1', 'a2']) work.ask(name, of('a'));
    await work.endAll();
    work.ask('x');
    work.ask('a3', of('a'));
    work.ask('b1', of('b'));
    await work.endAll();
    expect(work.begun).toEqual(['a1', 'a2', 'x', 'b1', 'a3']);
  });

  it('alternate between the known and the others', async () => {
    const work = oneAtATime(9);
    work.ask('first');
    for (const name of ['a', 'b']) work.ask(name);
    for (const name of ['A', 'B', 'C']) work.ask(name, { isKnown: true });
    await work.endAll();
    expect(work.begun).toEqual(['first', 'A', 'a', 'B', 'b', 'C']);
  });

  it('come also after work that fails', async () => {
    const work = oneAtATime(9);
    const failed = work.queue.run(
      { share: 'a', isKnown: false, signal: new AbortController().signal },
      () => Promise.reject(new Error('failed')),
    );
    work.ask('b');
    await expect(failed).rejects.toThrow('failed');
    await work.endAll();
    expect(work.begun).toEqual(['b']);
  });
});

describe('where no place is left', () => {
  it('another one is refused with the time to come again', async () => {
    const work = oneAtATime(2);
    for (const name of ['a', 'b', 'c']) work.ask(name);
    const asker = { share: 'd', isKnown: false, signal: new AbortController().signal };
    await expect(work.queue.run(asker, async () => undefined)).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
    });
    expect(work.refused()).toBe(1);
    const known = work.ask('known', { isKnown: true });
    await work.endAll();
    expect(await known).toBe('done');
    expect(work.begun).toEqual(['a', 'known', 'b', 'c']);
  });

  it('who asks for most gives way to who asks for less', async () => {
    const work = oneAtATime(3);
    const asked = ['a1', 'a2', 'a3', 'a4'].map((name) => work.ask(name, of('a')));
    const others = ['b', 'c', 'd'].map((name) => work.ask(name));
    expect(await Promise.all([asked[3], asked[2], asked[1]])).toEqual([503, 503, 503]);
    await work.endAll();
    expect(await Promise.all(others)).toEqual(['done', 'done', 'done']);
    expect(work.begun).toEqual(['a1', 'b', 'c', 'd']);
  });
});

describe('who leaves', () => {
  it('leaves the place to another, and nothing is begun for them', async () => {
    const work = oneAtATime(1);
    work.ask('a');
    const leaving = new AbortController();
    const left = work.ask('b', { signal: leaving.signal });
    leaving.abort();
    expect(await left).toBe(408);
    const taken = work.ask('c');
    await work.endAll();
    expect(await taken).toBe('done');
    expect(work.begun).toEqual(['a', 'c']);
    expect(await work.ask('d', { signal: AbortSignal.abort() })).toBe(408);
    expect(work.begun).toEqual(['a', 'c']);
  });
});
