// Runs scenarios on the chart alone: actors only record their calls and answer when the scenario says so.
import { isDeepStrictEqual } from 'node:util';
import { createActor, SimulatedClock } from 'xstate';
import type { ActorName, Fact } from '../../machines/events.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import type { Input } from '../../machines/types.ts';
import { isActorName, sampleNamed } from '../actors/actors.ts';
import { mapWalk, type WalkStep } from '../journeys.ts';
import { answersOf, machineEvent } from '../model/event.ts';
import { ASKING_ACTORS, onQuestion, type Question } from '../model/questions.ts';
import { answerWords } from '../words/step-words.ts';
import { eventWords, RowFailure, Unmet } from './failure.ts';
import type { ChartProduct } from './product.ts';
import type { Row } from './row.ts';
import {
  compare,
  type Expected,
  eventOf,
  listenTo,
  look,
  nothingSaid,
  type OnboardingActor,
  type Remembered,
  type UserEvent,
} from './watch.ts';

/** A chain of redirects longer than this has no end. */
const REDIRECTS_AT_MOST = 5;

export interface ExpectedOnChart extends Expected {
  /** Who is being asked now, with what; null where an actor is given nothing. */
  readonly asks?: Readonly<Partial<Record<ActorName, unknown>>>;
  /** How often an actor was asked since the row began. */
  readonly asked?: Readonly<Partial<Record<ActorName, number>>>;
  /** What this browser was given to remember since the row began. */
  readonly remembered?: readonly Remembered[];
}

/** One copy of a machine serves all its rows, because to make one takes longer than a row. */
const withAsking = (machine: ChartProduct['onboardingMachine']) =>
  machine.provide({ actors: ASKING_ACTORS });

const copies = new WeakMap<object, ReturnType<typeof withAsking>>();

function copyOf({ onboardingMachine }: ChartProduct): ReturnType<typeof withAsking> {
  const copy = copies.get(onboardingMachine) ?? withAsking(onboardingMachine);
  copies.set(onboardingMachine, copy);
  return copy;
}

export interface Step {
  /** Null for an expectation, which is no step. @param before undefined until the app is opened */
  readonly words: ((before: Snapshot | undefined) => string) | null;
  readonly run: (run: ChartRun) => void;
}

type ChartRun = ReturnType<typeof createRun>;

function createRun(product: ChartProduct) {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const asks = new Map<string, Question>();
  const said = nothingSaid();
  const remembered: Remembered[] = [];
  let started: OnboardingActor | undefined;
  let redirects: string[] = [];
  let address = '';
  let expectWhole = () => {};

  const hear = (question: Question) => {
    const { name } = question;
    asked.push(name);
    asks.set(name, question);
    return () => {
      if (asks.get(name) === question) asks.delete(name);
    };
  };

  const actor = () => {
    expectWhole();
    if (!started) throw new Error('Nobody opened the app');
    return started;
  };

  /** The address bar follows the machine, and the machine hears of it. */
  const follow = () => {
    for (let count = 0; count <= REDIRECTS_AT_MOST; count += 1) {
      const path = product.selectors.redirectOf(actor().getSnapshot(), address);
      if (path === null) return;
      address = path;
      redirects.push(path);
      actor().send({ type: 'location.changed', path });
    }
    throw new Error(`Sent from one address to the next: ${redirects.join(' ')}`);
  };

  return {
    open: (path: string, given: Omit<Input, 'path'>) => {
      started?.stop();
      asks.clear();
      address = path;
      redirects = [];
      const opened = createActor(copyOf(product), {
        input: { path, ...given },
        clock,
        ...(product.inspect && { inspect: product.inspect }),
      });
      onQuestion(opened.system, hear);
      expectWhole = listenTo(product, opened, said);
      opened.on('plan.remembered', (plan) => remembered.push(plan));
      opened.on('payment.remembered', (payment) => remembered.push(payment));
      opened.on('service.remembered', (service) => remembered.push(service));
      started = opened;
      opened.start();
      follow();
    },
    go: (path: string) => {
      address = path;
      redirects = [];
      actor().send({ type: 'location.changed', path });
      follow();
    },
    send: (event: UserEvent) => {
      actor().send(eventOf(event));
      follow();
    },
    can: (event: UserEvent) => actor().getSnapshot().can(eventOf(event)),
    answer: (name: string, fact: Fact) => {
      const question = asks.get(name);
      if (!question)
        throw new Unmet([{ key: 'asked now', expected: name, actual: [...asks.keys()].join() }]);
      // Nobody answers twice, whether the first answer was heard or not.
      asks.delete(name);
      question.tell(fact);
      follow();
    },
    pass: (milliseconds: number) => {
      clock.increment(milliseconds);
      follow();
    },
    compare: (row: ExpectedOnChart) => {
      const names = Object.keys(row.asked ?? {});
      const there: ExpectedOnChart = {
        ...look(product, actor(), { address, redirects, ...said }, row),
        asks: Object.fromEntries([...asks.values()].map(({ name, input }) => [name, input])),
        asked: Object.fromEntries(
          names.map((name) => [name, asked.filter((each) => each === name).length]),
        ),
        remembered,
      };
      compare(there, row);
    },
    snapshot: () => started?.getSnapshot(),
    stop: () => started?.stop(),
  };
}

/** The line of a row that is being made: the nearest one outside of this file. */
function placeOfRow(): string | undefined {
  const lines = new Error().stack?.split('\n') ?? [];
  const [, place] =
    lines.map((line) => /(qa\/scenarios\/rows\/.+?:\d+)/.exec(line)).find(Boolean) ?? [];
  return place;
}

export type ChartRow = Row<ChartProduct>;

/** A row that is tried on the chart alone. It fails with a `RowFailure`. */
export function chartRow(says: string, source: string, steps: readonly Step[]): ChartRow {
  return {
    says,
    source,
    where: placeOfRow(),
    run: async (product) => {
      const run = createRun(product);
      const done: { readonly step: Step; readonly before: Snapshot | undefined }[] = [];
      try {
        for (const step of steps) {
          done.push({ step, before: run.snapshot() });
          step.run(run);
        }
      } catch (error) {
        const words = done.flatMap(({ step, before }) => step.words?.(before) ?? []);
        const last = done.findLast(({ step }) => step.words !== null);
        throw new RowFailure(words, last?.before, error);
      } finally {
        run.stop();
      }
    },
  };
}

/** The app is opened under the address, with what else its page and its build know. */
export const opens = (path: string, given: Omit<Input, 'path'> = {}): Step => ({
  words: () => `Abre ${path}`,
  run: (run) => run.open(path, given),
});

/** The person types an address or follows a link. */
export const goes = (path: string): Step => ({
  words: () => `Va a la dirección ${path}`,
  run: (run) => run.go(path),
});

/** The person does what the screen offers; what it does not offer is a failed row. */
export const does = (event: UserEvent): Step => ({
  words: (before) => eventWords(eventOf(event), before),
  run: (run) => {
    if (!run.can(event))
      throw new Unmet([{ key: 'can', expected: event, actual: 'nothing takes it here' }]);
    run.send(event);
  },
});

/** It happens whether the screen is ready for it or not. */
export const happens = (event: UserEvent): Step => ({
  words: (before) => eventWords(eventOf(event), before),
  run: (run) => run.send(event),
});

/** The actor that is being asked learns the fact. */
export const answers = (name: ActorName, fact: Fact): Step => ({
  words: () => factWords(name, fact),
  run: (run) => run.answer(name, fact),
});

/** The words of the sample that is most like the fact. */
function factWords(actor: ActorName, fact: Fact): string {
  const samples = answersOf(actor);
  const sample =
    samples.find((it) => isDeepStrictEqual(machineEvent(it), fact)) ??
    samples.find(({ type }) => type === fact.type);
  return sample ? answerWords(sample) : `${actor}: ${fact.type}`;
}

/** A part of a walk that people know. @param facts what actors learn in place of their samples */
export const walks = (
  walk: readonly WalkStep[],
  facts: Readonly<Partial<Record<string, Fact>>> = {},
): readonly Step[] =>
  mapWalk(walk, does, (actor, sample) => {
    if (!isActorName(actor)) throw new Error(`There is no actor ${actor}`);
    return answers(actor, facts[actor] ?? sampleNamed(actor, sample).event);
  });

/** So much time passes, in milliseconds. */
export const passes = (milliseconds: number): Step => ({
  words: () => `Pasan ${milliseconds / 1_000} segundos`,
  run: (run) => run.pass(milliseconds),
});

export const times = (count: number, ...steps: readonly Step[]): Step => ({
  words: (before) =>
    `${count} veces: ${steps.flatMap(({ words }) => words?.(before) ?? []).join('; ')}`,
  run: (run) => {
    for (let done = 0; done < count; done += 1) for (const step of steps) step.run(run);
  },
});

/** What must hold by now. */
export function expectState(row: ExpectedOnChart): Step {
  const where = placeOfRow();
  return {
    words: null,
    run: (run) => {
      try {
        run.compare(row);
      } catch (error) {
        throw error instanceof Unmet ? new Unmet(error.differences, where) : error;
      }
    },
  };
}
