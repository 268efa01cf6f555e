// What actors tell and what states wait for: each way in which the two can miss one another is found.
import { describe, expect, test } from 'vitest';
import { ask, asking, chart, check, samples, state, withFacts } from './small-chart.ts';

const open = { target: 'open' };
const taken = { 'ask.yes': open, 'call.failed': open };

test('an invoke needs its actor’s name', () => {
  expect(check(asking(taken, { ...ask, id: 'question' }), withFacts)).toEqual([
    'invoke without its actor’s name: chart.closed: ask is invoked as question.',
  ]);
});

describe('a fact nobody takes', () => {
  const untaken = (event: string) =>
    `fact nobody takes: chart.closed | ${event}: ask can tell it here, and neither this state nor one around it takes it.`;

  test('is told, a crash as well', () => {
    expect(check(asking({ 'call.failed': open }), withFacts)).toEqual([untaken('ask.yes')]);
    expect(check(asking({ 'ask.yes': open }), withFacts)).toEqual([untaken('call.failed')]);
  });

  test('is none that a state around takes', () => {
    expect(
      check({ ...asking({}), on: { 'ask.yes': '.open', 'call.failed': '.open' } }, withFacts),
    ).toEqual([]);
  });

  test('is none that a wildcard takes', () => {
    expect(check(asking({ 'ask.*': open, 'call.failed': open }), withFacts)).toEqual([]);
    expect(check(asking({ 'ask.*': open, 'call.*': open }), withFacts)).toEqual([]);
    expect(check(asking({ '*': { actions: [] } }), withFacts)).toEqual([]);
  });

  test('is none that a state inside takes, or one of a region beside', () => {
    const on = { 'ask.yes': '#chart.open', 'call.failed': '#chart.open' };
    const inside = { ...state, initial: 'in', states: { in: { ...state, on } } };
    const beside = { type: 'parallel', states: { one: { ...state, invoke: ask }, two: inside } };
    const closed = { on: { 'door.open': open } };
    expect(check(chart({}, { ...closed, ...inside, invoke: ask }), withFacts)).toEqual([]);
    expect(check(chart({}, { ...closed, ...beside }), withFacts)).toEqual([]);
  });

  test('is one that a wildcard of other facts stands beside', () => {
    expect(check(asking({ 'as.*': open, 'call.failed': open }), withFacts)).toEqual([
      untaken('ask.yes'),
      'event nobody sends: chart.closed | as.*: No actor that runs here tells it, and nobody sends it.',
    ]);
  });
});

describe('an event nobody sends', () => {
  const unsent = (place: string) =>
    `event nobody sends: ${place}: No actor that runs here tells it, and nobody sends it.`;

  test('is neither sent nor told anywhere', () => {
    const closed = { on: { 'door.open': 'open', 'door.kick': 'open' } };
    expect(check(chart({}, closed))).toEqual([unsent('chart.closed | door.kick')]);
  });

  test('is a fact of an actor that runs elsewhere', () => {
    const config = chart(
      { on: { 'door.close': 'closed', 'ask.yes': 'closed' } },
      { on: { 'door.open': open, ...taken }, invoke: ask },
    );
    expect(check(config, withFacts)).toEqual([unsent('chart.open | ask.yes')]);
  });

  test('is a wildcard that no fact of an actor there matches', () => {
    expect(check(asking({ ...taken, 'answer.*': open }), withFacts)).toEqual([
      unsent('chart.closed | answer.*'),
    ]);
  });

  test('is none where the actor runs in a state inside', () => {
    const closed = {
      on: { 'door.open': open, ...taken },
      initial: 'waiting',
      states: { waiting: { ...state, invoke: ask } },
    };
    expect(check(chart({}, closed), withFacts)).toEqual([]);
  });
});

test('actors and facts go together', () => {
  expect(check(asking(taken), { actors: withFacts.actors })).toEqual([
    'actor without facts: chart.closed: Nobody says what ask can tell.',
  ]);
  expect(() => check(chart({}, {}), { facts: { asks: [] } })).toThrow(
    'actors: the machine has no actor asks. It has: ask.',
  );
});

describe('facts and samples go together:', () => {
  test('a fact without a sample is told', () => {
    const actors = { ask: { yes: samples.yes } };
    expect(check(asking(taken), { ...withFacts, actors })).toEqual([
      'fact without sample: chart: ask: call.failed has no sample.',
      'unreachable transition: chart.closed | call.failed | 1: Nothing that happens here asks for it.',
    ]);
  });

  test('a sample of a fact that its actor is not declared to tell is told', () => {
    const actors = { ask: { ...samples, no: { event: { type: 'ask.no' } } } };
    expect(check(asking({ ...taken, 'ask.no': open }), { ...withFacts, actors })).toEqual([
      'sample of no fact: chart: ask is not declared to tell ask.no.',
    ]);
  });
});
