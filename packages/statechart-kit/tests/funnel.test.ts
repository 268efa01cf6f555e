// What is counted adds up on the pages, and what they say first is where most are lost, what grew worse, and what was seen last.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createMachine, fromPromise } from 'xstate';
import { funnelsIn } from '../src/commands/funnel.ts';
import { ENDS, ERRS, STARTS } from '../src/counts/count-visit.ts';
import { countable } from '../src/counts/countable.ts';
import { outcomesOf, sentenceOf, sharesOf } from '../src/counts/funnel.ts';
import { storyOf } from '../src/counts/story.ts';
import { defineFlow } from '../src/model/define-flow.ts';
import { TEXTS } from '../src/texts/texts.ts';
import { flowViewOf } from '../src/view/flow-view.ts';
import type { FlowView } from '../src/view/view-model.ts';

const flow = defineFlow({
  machine: createMachine({
    id: 'shop',
    initial: 'home',
    states: {
      home: { on: { go: 'form', resume: 'form.saving' } },
      form: {
        initial: 'open',
        states: {
          open: { on: { send: 'saving', back: '#shop.home' } },
          saving: {
            invoke: {
              src: fromPromise(async () => 1),
              onDone: '#shop.done',
              onError: '#shop.plan',
            },
          },
        },
      },
      plan: { on: { choose: 'done' } },
      done: { type: 'final' },
    },
  }),
});

let view: FlowView;
beforeAll(async () => {
  ({ view } = await flowViewOf(flow, []));
});

type Counts = Readonly<Record<string, number>>;

/** One version a week. */
const funnelsOf = (...versions: readonly Counts[]) =>
  funnelsIn(flow, view, {
    ...{ format: 'statechart-kit.counts', version: 1, isExample: true, limits: [] },
    ...{ from: '2026-11-02', to: '2026-11-15' },
    rows: versions.flatMap((counts, index) =>
      ['02', '08'].flatMap((day) =>
        Object.entries(counts).map(([arrow, count]) => ({
          ...{ chart: `v${index + 1}`, arrow, count: count / 2 },
          day: `2026-11-${String(Number(day) + 7 * index).padStart(2, '0')}`,
        })),
      ),
    ),
  });

const BEFORE: Counts = {
  [` | ${STARTS} | home`]: 2300,
  'home | go | form.open': 1000,
  'home | resume | form.saving': 900,
  [`home | ${ENDS} | `]: 400,
  'form.open | send | form.saving': 800,
  [`form.open | ${ENDS} | `]: 100,
  [`form.open | ${ENDS} | phone`]: 100,
  [`form.open | ${ERRS} | phone`]: 120,
  'form.saving | xstate.done.actor.0.shop.form.saving | done': 1700,
  [`done | ${ENDS} | `]: 1700,
};

const sum = (all: readonly { readonly count: number }[]) =>
  all.reduce((before, { count }) => before + count, 0);

test('all arrows into a screen are its arrivals, but for visits that start there, and the shares of what becomes of them are theirs, rounded', () => {
  const names = [...countable(flow.machine, { fields: [], limits: 0 })];
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { minLength: 9 }), (drawn) => {
      const counted = names.map((name, index) => ({
        name,
        count: drawn[index % drawn.length] ?? 0,
      }));
      const screens =
        funnelsOf(Object.fromEntries(counted.map((it) => [it.name, it.count])))[0]?.screens ?? [];
      const started = screens.map((screen) => {
        const arrows = screens.flatMap(({ went }) => went.filter(({ to }) => to === screen.name));
        const other = { words: '', alone: '', count: 0 };
        const shares = sharesOf(outcomesOf(screen, TEXTS.en.funnel), screen.came, other);
        const told = sum(shares);
        expect(told).toBeGreaterThan(screen.came * 0.995 - 1);
        for (const { share, count } of shares)
          expect(Math.abs(share - (100 * count) / Math.max(screen.came, told))).toBeLessThan(0.51);
        return { name: screen.name, count: screen.came - sum(arrows) };
      });
      expect(started.filter(({ count }) => count < 0)).toEqual([]);
      expect(sum(started)).toBe(sum(counted.filter(({ name }) => name.includes(STARTS))));
    }),
    { numRuns: 50, seed: 35 },
  );
});

test('a wait that leads to several screens is where the arrow leads; who arrives at the end is not lost', () => {
  const [funnel] = funnelsOf(BEFORE);
  expect(funnel?.screens.map((screen) => sentenceOf(screen, 'en'))).toEqual([
    'Of each 100 who come to “home”, 43 go on to “open”; 39 go on to the wait “saving”; 17 leave.',
    'Of each 100 who come to “open”, 80 go on to the wait “saving”; 20 leave. Before that, 12 correct “phone”.',
    'Of each 100 who come to “saving”, 100 go on to “done”.',
    'Of each 100 who come to “done”, 100 end there.',
  ]);
});

const worse = {
  'form.open | send | form.saving': 650,
  [`form.open | ${ENDS} | phone`]: 250,
  [`form.open | ${ERRS} | phone`]: 270,
};

test('where most are lost and what grew worst are two facts of two screens, and one of one', () => {
  const [all, ...versions] = funnelsOf(BEFORE, { ...BEFORE, ...worse });
  if (!all) throw new Error('there is no funnel');
  expect([all, ...versions].map(({ title }) => title.replace(/\s/g, ' '))).toEqual([
    'Nov 2 – 15',
    'v1 · Nov 2 – 8',
    'v2 · Nov 9 – 15',
  ]);
  const tell = (counts: Counts) =>
    storyOf([all, ...versions], funnelsOf(counts)[0] ?? all, 'en').map(
      ({ label, title, words }) => `${label}: ${title}. ${words.join(' ').replace(/\s/g, ' ')}`,
    );
  const change =
    'Worse since version “v2 · Nov 9 – 15”: 20% left before (“v1 · Nov 2 – 8”) and 35% do now; it is no chance. What rose too: correct “phone”, from 12% to 27%.';
  expect(tell(BEFORE)).toEqual([
    'Where most are lost: home. 400 visits end there, 17% of the 2300 times that somebody came. Before they left they saw: the screen, without an error (100%).',
    `What grew worst: open. ${change}`,
  ]);
  expect(tell({ ...BEFORE, [`home | ${ENDS} | `]: 180 })).toEqual([
    `Where most are lost: open. 200 visits end there, 20% of the 1000 times that somebody came. As many, but for chance, at “home”: 180 visits end there, 8% of the 2300 times that somebody came. Before they left they saw: the screen, without an error (50%); an error beside “phone” (50%). ${change}`,
  ]);
});

test('an event may be called by the signs that stand between names, and a state that is, is refused', async () => {
  const chart = (event: string, state: string) =>
    createMachine({
      initial: 'open',
      states: { open: { on: { [event]: state } }, [state]: { type: 'final' } },
    });
  const flow = defineFlow({ machine: chart('Ctrl + S | 1', 'saved') });
  const arrow = 'open | Ctrl + S | 1 | saved';
  const rows = [{ day: '2026-11-02', chart: 'v1', arrow, count: 3 }];
  const days = { from: '2026-11-02', to: '2026-11-02', limits: [], rows, isExample: false };
  const counts = { ...days, format: 'statechart-kit.counts', version: 1 } as const;
  const none = { fields: [], limits: 0 };
  expect(countable(flow.machine, none)).toContain(arrow);
  const { view } = await flowViewOf(flow, []);
  expect(
    funnelsIn(flow, view, counts)[0]?.screens.map(({ name, came, went }) => [
      name,
      came,
      went[0]?.to,
    ]),
  ).toEqual([
    ['open', 0, 'saved'],
    ['saved', 3, undefined],
  ]);
  for (const state of ['a | b', 'a + b']) {
    const other = defineFlow({ machine: chart('go', state) });
    expect(() => countable(other.machine, none)).toThrow(`counts: the state ${state} has`);
    expect(() => funnelsIn(other, view, counts)).toThrow(`counts: the state ${state} has`);
  }
});
