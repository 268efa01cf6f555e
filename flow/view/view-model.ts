// The flow as the viewer's page reads it: one JSON, all of it taken from the machine and from the last run.
import type { ChangedState, ChangedTransition } from '../compare/chart-changes.ts';
import type { ViewportName } from '../e2e/captures.ts';
import type { Theme } from '../e2e/themes.ts';

/** A declared answer of an actor, or its crash. */
export interface ViewOutcome {
  readonly name: string;
  readonly says: string;
  /** How a tester makes it happen; null where only an automatic run can. */
  readonly how: string | null;
}

export interface ViewWait {
  readonly actor: string;
  readonly who: 'backend' | 'google' | 'browser';
  /** Number of the call in the specification; null where no call is made. */
  readonly call: number | null;
  readonly asks: string;
  readonly outcomes: readonly ViewOutcome[];
}

/** File by theme, from the folder of the page. */
export type ViewPictures = Readonly<Record<Theme, string>>;

export interface ViewLook {
  /** As of `shownOf`: what a snapshot has to show to look like this. */
  readonly shown: string;
  /** In Spanish: what tells it apart from the other looks of the state. */
  readonly words: string;
  readonly pictures: Readonly<Record<ViewportName, ViewPictures | null>>;
}

export interface ViewState {
  /** As coverage names it. */
  readonly id: string;
  /** In dot notation. */
  readonly name: string;
  /** Name of the state around it; null at the top. */
  readonly parent: string | null;
  readonly initial: string | null;
  /** It is left as soon as it is entered: nobody sees it. */
  readonly isPassing: boolean;
  /** It has a screen of its own, or stands in a state without any. */
  readonly isScreen: boolean;
  /** In Spanish: the title of its screen, or the steps of the product inside it. */
  readonly title: string;
  readonly isWait: boolean;
  readonly step: string;
  readonly section: string;
  readonly sectionTitle: string;
  readonly addresses: readonly string[];
  /** What the chart says of it, in Spanish. */
  readonly description: string;
  readonly waits: readonly ViewWait[];
  /** After how long it is left, in words. */
  readonly delays: readonly string[];
  /** Soonest seen first. */
  readonly looks: readonly ViewLook[];
}

/** `browser`: an address, the Back button or another tab, on whatever screen. */
export type Kind = 'person' | 'browser' | 'answer' | 'time' | 'decision';

/** What sets a transition off: a sentence for reading, a few words for the chart. */
export interface ViewCause {
  readonly kind: Kind;
  readonly words: string;
  readonly short: string;
}

export interface ViewArrow {
  /** As of `transitionId`. */
  readonly id: string;
  readonly from: string;
  /** Null where the state stays. */
  readonly to: string | null;
  readonly event: string;
  /** Name of the guard, and the Spanish words of the condition; null without one. */
  readonly guard: { readonly name: string; readonly words: string } | null;
  readonly causes: readonly ViewCause[];
}

/** Where a transition ends once nothing goes on by itself. */
export interface ViewMove {
  readonly transition: string;
  readonly to: string;
  readonly causes: readonly ViewCause[];
}

export interface ViewStep {
  /** As of `describeEvent`. */
  readonly event: string;
  readonly caption: string;
  readonly state: string;
  readonly shown: string;
  /** Taken on the way, by id. */
  readonly transitions: readonly string[];
}

export interface ViewPath {
  readonly id: string;
  readonly title: string;
  /** The start first; its `event` is empty. */
  readonly steps: readonly ViewStep[];
}

/** What a run in the browser covered, as `coverage --json` tells it. */
export interface ViewRun {
  readonly viewport: ViewportName;
  readonly runner: string;
  /** Number of paths by id; 0 where none took it. */
  readonly transitions: Readonly<Record<string, number>>;
  readonly states: Readonly<Record<string, number>>;
  /** By path: null when it passed, else where it left the path. */
  readonly paths: Readonly<Record<string, string | null>>;
}

/** What changed between two versions of the machine, in words. */
export interface ViewComparison {
  readonly before: string;
  readonly after: string;
  readonly states: readonly {
    readonly name: string;
    readonly change: ChangedState['change'];
    /** What of it changed. */
    readonly words: string;
  }[];
  readonly transitions: readonly {
    /** As of `transitionId`. */
    readonly id: string;
    readonly change: ChangedTransition['change'];
    readonly from: string;
    readonly words: string;
  }[];
  /** Titles. */
  readonly screens: readonly string[];
}

export interface FlowView {
  readonly format: 'onboarding.flow-view';
  readonly version: 1;
  readonly description: string;
  readonly states: readonly ViewState[];
  readonly transitions: readonly ViewArrow[];
  readonly moves: readonly ViewMove[];
  readonly paths: readonly ViewPath[];
  /** By state: the events of the shortest way there. */
  readonly ways: Readonly<Record<string, readonly string[]>>;
  readonly runs: readonly ViewRun[];
  /** Why there is no picture, or no run; empty when there is. */
  readonly missing: readonly string[];
  /** Null when none was asked for. */
  readonly comparison: ViewComparison | null;
  readonly mermaid: string;
}
