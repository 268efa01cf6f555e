// Steps the machine without a backend.

import {
  describeEvent,
  type ModelEvent,
  settledStart,
  settledTransition,
  takeWithout,
} from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../../../machines/state-name.ts';
import type { Emitted } from '../../../machines/types.ts';
import { onboardingFlow } from '../../onboarding.ts';
import { sentencesOfEmitted } from '../../plan/emitted.ts';
import { causeOf } from '../../view/causes.ts';
import type { ViewCause } from '../../view/view-model.ts';

export interface Offer extends ViewCause {
  readonly event: ModelEvent;
  /** In the words of `describeEvent`. */
  readonly name: string;
}

export interface Moment {
  readonly snapshot: AnyMachineSnapshot;
  readonly state: string;
  /** The event that led here, in words. Empty at the start. */
  readonly words: string;
  /** Notices and console lines of the step, in sentences. */
  readonly notices: readonly string[];
  /** Ids of the transitions taken. */
  readonly transitions: readonly string[];
  /** 0 at the start. */
  readonly step: number;
}

const exploration = onboardingFlow;

/** Samples, actions on the screen and delays, in the order of the path model. */
export function offersAt({ snapshot }: Moment): readonly Offer[] {
  return exploration.events(snapshot).map((event) => ({
    ...causeOf(event, snapshot),
    event,
    name: describeEvent(event),
  }));
}

/** Cache by the choices that led there. */
const known = new Map<string, Moment>();

/** The moments from the start, up to the first choice that is not offered. */
export function momentsOf(choices: readonly number[]): readonly Moment[] {
  const moments = [startMoment()];
  for (const [index, choice] of choices.entries()) {
    const before = moments.at(-1);
    const offer = before && offersAt(before)[choice];
    if (!before || !offer) break;
    moments.push(momentBy(choices.slice(0, index + 1), before, offer));
  }
  return moments;
}

/** The choices that make these events happen, up to the first event that is not offered. */
export function choicesFor(events: readonly string[]): readonly number[] {
  const choices: number[] = [];
  let moment = startMoment();
  for (const name of events) {
    const offers = offersAt(moment);
    const choice = offers.findIndex((offer) => offer.name === name);
    const offer = offers[choice];
    if (!offer) break;
    choices.push(choice);
    moment = momentBy(choices, moment, offer);
  }
  return choices;
}

/** @param choices up to and including this one */
function momentBy(choices: readonly number[], before: Moment, offer: Offer): Moment {
  const way = choices.join();
  const moment = known.get(way) ?? momentAfter(before, offer);
  known.set(way, moment);
  return moment;
}

function startMoment(): Moment {
  const [snapshot] = settledStart(onboardingFlow);
  const state = stateName(snapshot.value);
  return { snapshot, state, words: '', notices: [], transitions: [], step: 0 };
}

function momentAfter({ snapshot: before, step }: Moment, { event, words }: Offer): Moment {
  const [snapshot, actions] = settledTransition(onboardingFlow, before, event);
  const emitted = actions.flatMap(({ params }) => emittedIn(params));
  const { transitions } = takeWithout(onboardingFlow, () => false, before, event);
  const state = stateName(snapshot.value);
  const notices = sentencesOfEmitted(emitted);
  return { snapshot, state, words, notices, transitions, step: step + 1 };
}

function emittedIn(params: unknown): readonly Emitted[] {
  if (typeof params !== 'object' || params === null || !('event' in params)) return [];
  return isEmitted(params.event) ? [params.event] : [];
}

function isEmitted(event: unknown): event is Emitted {
  return typeof event === 'object' && event !== null && 'type' in event && isSaid(event.type);
}

const isSaid = (type: unknown) => type === 'notice.shown' || type === 'log.written';
