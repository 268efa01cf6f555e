// Random walks on the running machine, as one command model of fast-check: every invariant holds after each step.
import * as fc from 'fast-check';
import type { Snapshot } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { sampleNamed } from '../actors/actors.ts';
import { choicesIn } from '../model/choices.ts';
import { answersOf, isAnswer, isDelay, isPersons, type ModelEvent } from '../model/event.ts';
import { PERSON_EVENTS } from '../model/person-events.ts';
import { startMachine } from '../model/running-machine.ts';
import { eventWords } from './failure.ts';
import { brokenInvariant } from './invariants.ts';
import type { Machine } from './watch.ts';

const LONGEST_WALK = 100;
/** A walk has more in the mean. */
const FEWEST_STEPS = 20;
/** More than the tries of a confirmation. */
const MOST_REPETITIONS = 40;
/** What can happen nearly everywhere would otherwise soon end each walk. */
const NEARLY_EVERYWHERE =
  /^(location\.|page\.|session\.(started|ended|logout)|resetLink\.opened|form\.)/;

const isCrash = (event: ModelEvent) => event.sample === 'crash';

/** Which of the choices a command takes one of. */
const CHOOSES = {
  offered: (event: ModelEvent) => isPersons(event) && !NEARLY_EVERYWHERE.test(event.type),
  answer: (event: ModelEvent) => isAnswer(event) && !isCrash(event),
  crash: isCrash,
  pause: isDelay,
};

type Kind = keyof typeof CHOOSES | 'anything' | 'lateAnswer';

export interface RandomWalks {
  readonly steps: number;
  readonly states: ReadonlySet<string>;
  readonly kinds: ReadonlySet<Kind>;
}

/**
 * @param total steps of all walks together
 * @throws with the shortest walk that breaks an invariant, in words
 */
export function walkAtRandom(seed: number, total: number, machine?: Machine): RandomWalks {
  let left = total;
  const states = new Set<string>();
  const kinds = new Set<Kind>();
  const startWalk = () => {
    const run = startMachine(machine);
    const words: (() => string)[] = [];
    /** @returns whether it happened */
    return (kind: Kind, pick: number): boolean => {
      const before = run.snapshot();
      const event = eventOf(kind, pick);
      if (!event) return false;
      left -= 1;
      kinds.add(kind);
      const isLate = kind === 'lateAnswer';
      words.push(() => `${isLate ? 'Demasiado tarde: ' : ''}${eventWords(event, before)}`);
      if (!isLate) run.take(event);
      else if (isAnswer(event))
        lateQuestion(pick)?.tell(sampleNamed(event.actor, event.sample).event);
      expectInvariants(before, event, isLate);
      return true;
    };

    function eventOf(kind: Kind, pick: number): ModelEvent | undefined {
      if (kind === 'anything') return nth(PERSON_EVENTS, pick);
      if (kind !== 'lateAnswer') return nth(choicesIn(run.snapshot()).filter(CHOOSES[kind]), pick);
      const question = lateQuestion(pick);
      return question && nth(answersOf(question.name), pick);
    }

    function lateQuestion(pick: number) {
      return nth(run.stopped, pick);
    }

    function expectInvariants(before: Snapshot, event: ModelEvent, isLate: boolean): void {
      const after = run.snapshot();
      const broken = brokenInvariant({ before, event, after, isLate });
      if (broken === null) {
        states.add(formatStateValue(after.value));
        return;
      }
      // From here on, shorter walks are looked for, however many steps that takes.
      left = Number.POSITIVE_INFINITY;
      const steps = words.map((wordsOf, index) => `${index + 1}. ${wordsOf()}`);
      throw new Error([`Does not hold: ${broken}`, ...steps].join('\n'));
    }
  };
  const property = fc.property(
    walksOf(() => left > 0),
    (commands) => {
      if (left > 0) fc.modelRun(() => ({ model: {}, real: { step: startWalk() } }), commands);
    },
  );
  const { failed, errorInstance, counterexamplePath } = fc.check(property, {
    seed,
    numRuns: Math.ceil(total / FEWEST_STEPS),
  });
  if (failed)
    throw new Error(`${Object(errorInstance).message}\n(seed ${seed}, ${counterexamplePath})`);
  return { steps: total - left, states, kinds };
}

const nth = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(items.length, 1)];

interface Walk {
  readonly step: (kind: Kind, pick: number) => boolean;
}

function walksOf(goesOn: () => boolean) {
  /** @param times the same again, with a pause between */
  const command = (kind: Kind, pick: number, times = 1): fc.Command<object, Walk> => ({
    check: goesOn,
    run: (_, { step }) => {
      let isDone = step(kind, pick);
      for (let done = 1; isDone && done < times && goesOn(); done += 1) {
        step('pause', 0);
        isDone = step(kind, pick);
      }
    },
    toString: () => kind,
  });
  const pick = fc.nat({ max: 99 });
  const drawn = (weight: number, kind: Kind) => ({
    weight,
    arbitrary: pick.map((at) => command(kind, at)),
  });
  const times = fc.integer({ min: 2, max: MOST_REPETITIONS });
  const commands = fc.oneof(
    drawn(8, 'offered'),
    drawn(12, 'answer'),
    drawn(1, 'crash'),
    drawn(2, 'pause'),
    drawn(3, 'anything'),
    drawn(2, 'lateAnswer'),
    {
      weight: 1,
      arbitrary: fc.tuple(pick, times).map(([at, count]) => command('answer', at, count)),
    },
  );
  return fc.noBias(fc.commands([commands], { maxCommands: LONGEST_WALK, size: 'max' }));
}
