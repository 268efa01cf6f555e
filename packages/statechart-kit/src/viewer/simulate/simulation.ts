// Steps the machine without a backend.
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { stateName } from '../../chart/state-name.ts';
import { settledStart, settledTransition } from '../../explore/settle.ts';
import { takeWithout } from '../../explore/taken.ts';
import { describeEvent, type ModelEvent } from '../../model/event.ts';
import type { Cause, Flow } from '../../model/flow.ts';
import { causeOf } from '../../words/causes.ts';

export interface Offer extends Cause {
  readonly event: ModelEvent;
  /** In the words of `describeEvent`. */
  readonly name: string;
}

export interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly state: string;
  /** The event that led here, in words. Empty at the start. */
  readonly words: string;
  /** Why the step happened. Null at the start. */
  readonly cause: Cause | null;
  /** What the step emitted, in sentences. */
  readonly notices: readonly string[];
  /** Ids of the transitions taken. */
  readonly transitions: readonly string[];
  /** 0 at the start. */
  readonly step: number;
}

export interface Simulation {
  /** Samples, actions on the screen and delays, in the order of the path model. */
  offersAt(this: void, moment: Moment): readonly Offer[];
  /** The moments from the start, up to the first choice that is not offered. */
  momentsOf(this: void, choices: readonly number[]): readonly Moment[];
  /** The choices that make these events happen, up to the first event that is not offered. */
  choicesFor(this: void, events: readonly string[]): readonly number[];
}

export function createSimulation(flow: Flow): Simulation {
  /** Cache by the choices that led there. */
  const known = new Map<string, Moment>();
  const offered = new WeakMap<Moment, readonly Offer[]>();
  const offersAt = (moment: Moment) => {
    const { snapshot } = moment;
    const offers =
      offered.get(moment) ??
      flow.events(snapshot).map((event) => ({
        ...causeOf(flow, event, snapshot),
        event,
        name: describeEvent(event),
      }));
    offered.set(moment, offers);
    return offers;
  };
  const start = startMoment(flow);
  /** @param choices up to and including this one */
  const momentBy = (choices: readonly number[], before: Moment, offer: Offer) => {
    const way = choices.join();
    const moment = known.get(way) ?? momentAfter(flow, before, offer);
    known.set(way, moment);
    return moment;
  };
  return {
    offersAt,
    momentsOf: (choices) => {
      const moments = [start];
      for (const [index, choice] of choices.entries()) {
        const before = moments.at(-1);
        const offer = before && offersAt(before)[choice];
        if (!before || !offer) break;
        moments.push(momentBy(choices.slice(0, index + 1), before, offer));
      }
      return moments;
    },
    choicesFor: (events) => {
      const choices: number[] = [];
      let moment = start;
      for (const name of events) {
        const offers = offersAt(moment);
        const choice = offers.findIndex((offer) => offer.name === name);
        const offer = offers[choice];
        if (!offer) break;
        choices.push(choice);
        moment = momentBy(choices, moment, offer);
      }
      return choices;
    },
  };
}

function startMoment(flow: Flow): Moment {
  const [snapshot] = settledStart(flow);
  const state = stateName(snapshot.value);
  return { snapshot, state, words: '', cause: null, notices: [], transitions: [], step: 0 };
}

function momentAfter(
  flow: Flow,
  { snapshot: before, step }: Moment,
  { event, kind, words, short }: Offer,
): Moment {
  const [snapshot, actions] = settledTransition(flow, before, event);
  const notices = actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' ? sentencesOf(flow, params) : [],
  );
  const { transitions } = takeWithout(flow, () => false, before, event);
  const state = stateName(snapshot.value);
  const cause = { kind, words, short };
  return { snapshot, state, words, cause, notices, transitions, step: step + 1 };
}

function sentencesOf({ config }: Flow, params: unknown): readonly string[] {
  if (typeof params !== 'object' || params === null || !('event' in params)) return [];
  const { event } = params;
  if (!isEvent(event)) return [];
  return config.view?.emitted?.(event) ?? [`se emite ${event.type}`];
}

const isEvent = (event: unknown): event is EventObject =>
  typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
