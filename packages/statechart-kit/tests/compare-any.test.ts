// Any chart is itself, and with any one thing of it changed it is not.
import fc from 'fast-check';
import { chartChangesText, compareCharts } from 'statechart-kit';
import { expect, test } from 'vitest';
import { and, assign, createMachine, not } from 'xstate';
import { type Args, DIFFERENCE, logic, reaching, told } from './compared-charts.ts';

const OPERATIONS = [
  (least: number) => (args: Args) => args.context.n > least,
  (least: number) => (args: Args) => args.context.n < least,
] as const;

const small = fc.integer({ min: 0, max: 3 });
const guard = fc.record({
  kind: fc.constantFrom('inline', 'named', 'not', 'and'),
  operation: fc.nat(1),
  least: small,
});
const transition = fc.record({
  target: small,
  guard: fc.option(guard),
  adds: small,
  reenter: fc.boolean(),
});
const state = fc.record({
  kind: fc.constantFrom('atomic', 'final'),
  description: small,
  tag: small,
  entry: small,
  exit: small,
  input: small,
  output: small,
  delay: small,
  later: small,
  events: fc.array(fc.array(transition, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 2,
  }),
});
const spec = fc.record({
  context: small,
  initial: small,
  slow: small,
  loads: small,
  states: fc.array(state, { minLength: 4, maxLength: 4 }),
});
type Spec = typeof spec extends fc.Arbitrary<infer Value> ? Value : never;
type Guard = typeof guard extends fc.Arbitrary<infer Value> ? Value : never;

const adds = (by: number) => assign(({ context }) => ({ n: context.n + by }));

function built({ context, initial, slow, loads, states }: Spec) {
  const guards: Record<string, unknown> = {};
  const guardOf = ({ kind, operation, least }: Guard, place: string) => {
    const made = OPERATIONS[operation]?.(least);
    guards[place] = made;
    if (kind === 'inline') return made;
    return kind === 'named' ? place : kind === 'not' ? not(place) : and([place, place]);
  };
  const told = states.map((it, index) => [
    `s${index}`,
    {
      type: it.kind,
      description: String(it.description),
      tags: [String(it.tag)],
      entry: adds(it.entry),
      exit: { type: 'leave', params: { of: it.exit } },
      invoke: { src: 'load', input: () => it.input },
      ...(it.kind === 'final' && { output: it.output }),
      after: { [it.delay + 1]: `s${it.later}`, slow: `s${it.later}` },
      on: Object.fromEntries(
        it.events.map((branches, event) => [
          `E${event}`,
          branches.map(({ target, guard: asked, adds: by, reenter }, branch) => ({
            target: `s${target}`,
            reenter,
            actions: adds(by),
            ...(asked && { guard: guardOf(asked, `g${index}.${event}.${branch}`) }),
          })),
        ]),
      ),
    },
  ]);
  return createMachine(
    Object.assign({
      id: 'm',
      context: { n: context },
      initial: `s${initial}`,
      states: Object.fromEntries(told),
    }),
    Object.assign({
      guards,
      actions: { leave: (_: unknown, of: unknown) => of },
      actors: { load: logic(String(loads)) },
      delays: { slow },
    }),
  );
}

type Path = readonly (string | number)[];

/** Every place of a specification that holds something. Without a guard nothing else is there to change. */
const leavesOf = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, it]) => leavesOf(it, [...path, key]))
    : [path];

const OTHERS: Readonly<Record<string, string>> = {
  atomic: 'final',
  final: 'atomic',
  inline: 'not',
  named: 'not',
  not: 'and',
  and: 'not',
};

function changed(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) {
    if (typeof value === 'boolean') return !value;
    if (typeof value === 'number') return value === 0 ? 1 : value - 1;
    return value === null ? { kind: 'inline', operation: 0, least: 1 } : OTHERS[String(value)];
  }
  if (Array.isArray(value))
    return value.map((it, index) => (String(index) === key ? changed(it, rest) : it));
  return { ...Object(value), [key]: changed(Object(value)[key], rest) };
}

/** Only a final state has an output, and only what leads back to its own state can enter it again. */
function isMute({ states }: Spec, [, index, part, event, branch, what]: Path): boolean {
  const told = states[Number(index)];
  if (what === 'reenter')
    return told?.events[Number(event)]?.[Number(branch)]?.target !== Number(index);
  return part === 'output' && told?.kind !== 'final';
}

test('any chart is itself, and with any one thing of it changed it is not', () => {
  fc.assert(
    fc.property(spec, fc.nat(), (it, choice) => {
      expect(chartChangesText(compareCharts(built(it), built(it)))).toBe('Nothing changed.\n');
      const places = leavesOf(it).filter((path) => !isMute(it, path));
      const place = places[choice % places.length] ?? [];
      const other = changed(it, place);
      const words = chartChangesText(compareCharts(built(it), built(Object.assign({}, it, other))));
      expect(words, place.join('.')).toMatch(DIFFERENCE);
    }),
    { numRuns: 50 },
  );
});

test.each([
  'function f(n) { return n > 1; }',
  'async function f(n) { return n > 1; }',
  'function* f(n) { yield n > 1; }',
  'async function* f(n) { yield n > 1; }',
  'const f = ({ *f(n) { yield n > 1; } }).f;',
  'class f { static *each(n) { yield n > 1; } *each() { yield 1; } }',
  'class f extends null { static of = 1; }',
  'function f() {} f.prototype = null;',
  'function f() {} f.prototype = Object.create(null);',
  'function f() {} f.prototype.constructor = 1;',
  'const f = Object.assign(() => 1, { constructor: 1 });',
  'const f = Object.setPrototypeOf({ of: 1 }, null);',
  'const f = { constructor: 1 };',
  'const f = { constructor: { toString: null } };',
  'const f = function* () {}; f.prototype.constructor = { toString: null };',
])('loaded twice is the same: %s', (made) => {
  const isOk = reaching(made, 'Boolean(f) && n > 1');
  const go = () => ({ go: { target: 'b', guard: isOk(1) } });
  expect(told(go(), go())).toBe('Nothing changed.\n');
});
