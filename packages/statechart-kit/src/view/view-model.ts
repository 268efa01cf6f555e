// The viewer's JSON, made from the machine and the last run.
import type { ViewportName } from '../captures/captures.ts';
import type { ChangedState } from '../compare/chart-changes.ts';
import type { Contrast } from '../compare/excerpts.ts';
import type { Verdict } from '../compare/verdicts.ts';
import type { ExpectedLook } from '../looks/expected-looks.ts';
import type { PictureChange } from '../looks/look-changes.ts';
import type { LookView } from '../looks/run-looks.ts';
import type { ActorRole, Cause } from '../model/flow.ts';
import type { Note } from '../notes/notes.ts';
import type { ViewSimulation } from '../simulate/recorded.ts';
import type { Language } from '../texts/texts.ts';
import type { StateFacts } from '../words/screens.ts';
import type { Funnel } from './funnel-model.ts';

/** A sample of an actor, or its crash. */
export interface ViewOutcome {
  readonly name: string;
  readonly says: string;
  /** How a tester makes it happen. Null when only an automatic run can. */
  readonly how: string | null;
}

export interface ViewWait extends Omit<ActorRole, 'how'> {
  readonly actor: string;
  readonly outcomes: readonly ViewOutcome[];
}

export interface ViewLook extends Pick<ExpectedLook, 'words' | 'path' | 'step'> {
  /** `shownIn` the snapshots that look like this. */
  readonly shown: string;
  /** What the run saw of it. */
  readonly seen: Readonly<Record<ViewportName, LookView | null>>;
}

export interface ViewState extends Omit<StateFacts, 'state' | 'screen'> {
  /** The id that coverage uses. */
  readonly id: string;
  readonly name: string;
  /** Name of the parent state. Null at the top. */
  readonly parent: string | null;
  readonly initial: string | null;
  /** It is left as soon as it is entered, so nobody sees it. */
  readonly isPassing: boolean;
  /** Its own name in words. */
  readonly title: string;
  readonly texts: readonly string[];
  readonly waits: readonly ViewWait[];
  readonly delays: readonly string[];
  /** Those that the run saw first, and of them the soonest. */
  readonly looks: readonly ViewLook[];
}

export interface ViewArrow {
  readonly id: string;
  readonly from: string;
  /** Null when the state stays. */
  readonly to: string | null;
  /** In which states within `to` the machine rests after it. */
  readonly ends: readonly string[];
  readonly event: string;
  /** The guard's name and its condition in words. Null without a guard. */
  readonly guard: { readonly name: string; readonly words: string } | null;
  readonly causes: readonly Cause[];
}

/** A way from one state where the machine rests to another. */
export interface ViewEdge {
  readonly from: string;
  readonly to: string;
  /** Index in `FlowView.causes`. */
  readonly cause: number;
}

/** A state that people look at, with the waits that belong to it. */
export interface ViewNode {
  readonly name: string;
  /** Itself first. */
  readonly states: readonly string[];
  /** Its place on the way that is shown first, from 0. Null elsewhere. */
  readonly place: number | null;
}

export interface ViewStep {
  /** In the words of `describeEvent`. */
  readonly event: string;
  readonly cause: Cause;
  readonly state: string;
  readonly shown: string;
  readonly transitions: readonly string[];
}

export interface ViewPath {
  readonly id: string;
  readonly title: string;
  /** What it is about. Empty for a generated one. */
  readonly says: string;
  /** The start comes first, with an empty `event`. */
  readonly steps: readonly ViewStep[];
}

/** The coverage of a run in the browser, as in `coverage --json`. */
export interface ViewRun {
  readonly viewport: ViewportName;
  /** Number of paths that took each transition, by id. */
  readonly transitions: Readonly<Record<string, number>>;
  readonly states: Readonly<Record<string, number>>;
  /** By walked path: the step where the run left it, from 1 and 0 for the start, or null. */
  readonly paths: Readonly<Record<string, number | null>>;
}

/** Part of the last run that could not be read. The pages say so in words of their own. */
export type ViewGap = 'pictures' | 'coverage';

/** One change: what happened, to which states, in which words, and what was and is, in a sentence and alone. */
export interface ViewChange {
  readonly lead: string;
  readonly states: readonly string[];
  readonly words: string;
  readonly details: readonly (Contrast & { readonly text: string })[];
}

export interface ViewComparison {
  readonly before: string;
  readonly after: string;
  /** That nothing differs. Empty when something does. */
  readonly summary: string;
  /** What was not looked at, as a sentence. Empty when everything was. */
  readonly unseen: string;
  readonly sections: readonly {
    readonly title: string;
    readonly changes: readonly ViewChange[];
    /** When it is not that of the page. */
    readonly language?: string;
  }[];
  readonly states: readonly { readonly name: string; readonly change: ChangedState['change'] }[];
  /** The changed ones. */
  readonly arrows: readonly {
    readonly from: string;
    /** Null when it is gone. */
    readonly to: string | null;
    /** Where it led. Null when it is new. */
    readonly was: string | null;
    readonly words: string;
    /** Of the older version. */
    readonly wasWords: string;
  }[];
  /** States that use a guard, an action, an actor or a delay that changed. */
  readonly users: readonly string[];
  /** Of every state that is named here. */
  readonly titles: Readonly<Record<string, string>>;
}

/** All that the pages of `view` say of a flow. */
export interface FlowView {
  readonly format: 'statechart-kit.view';
  readonly version: 1;
  readonly language: Language;
  readonly app: string;
  /** Whoever uses it, inside a sentence. */
  readonly person: string;
  readonly who: Readonly<Record<string, string>>;
  readonly start: string;
  readonly description: string;
  readonly states: readonly ViewState[];
  readonly transitions: readonly ViewArrow[];
  readonly causes: readonly Cause[];
  readonly edges: readonly ViewEdge[];
  readonly nodes: readonly ViewNode[];
  /** Those that people know. The first is the way that is shown first. */
  readonly journeys: readonly ViewPath[];
  readonly paths: readonly ViewPath[];
  /** The events of the shortest way to each state. */
  readonly ways: Readonly<Record<string, readonly string[]>>;
  readonly runs: readonly ViewRun[];
  readonly missing: readonly ViewGap[];
  readonly comparison: ViewComparison | null;
  readonly pictureChanges: readonly PictureChange[] | null;
  readonly verdicts: readonly Verdict[];
  /** What was counted of it: all, the halves, the versions. */
  readonly counted: { readonly isExample: boolean; readonly funnels: readonly Funnel[] } | null;
  readonly notes: readonly Note[];
  readonly mermaid: string;
  /** What the page simulates. Null where the app brings a simulation of its own. */
  readonly simulation: ViewSimulation | null;
}
