// The viewer's JSON, made from the machine and the last run.
import type { SeenCapture, SeenControl, Theme, ViewportName } from '../captures/captures.ts';
import type { ChangedState, ChangedTransition } from '../compare/chart-changes.ts';
import type { Verdict } from '../compare/verdicts.ts';
import type { PictureChange } from '../looks/look-changes.ts';
import type { ActorRole, Cause } from '../model/flow.ts';
import type { Note } from '../notes/notes.ts';
import type { StateFacts } from '../words/screens.ts';

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

/** File by theme, relative to the page. */
export type ViewPictures = Readonly<Record<Theme, string>>;

/** `tree` is what a screen reader reads, `calls` those that waited. */
export interface ViewSeen extends Pick<SeenCapture, 'title' | 'address' | 'tree' | 'calls'> {
  /** What a button opened over the page, by the button's name. */
  readonly opened: readonly { readonly name: string; readonly pictures: ViewPictures }[];
}

export interface ViewLook {
  /** `shownOf` the snapshots that look like this. */
  readonly shown: string;
  /** In Spanish: how it differs from the other looks of the state. */
  readonly words: string;
  /** The path that shows it soonest and the number of steps before it. */
  readonly path: string;
  readonly step: number;
  /** What the run noted of it, besides its pictures. */
  readonly seen: Readonly<Record<ViewportName, ViewSeen | null>>;
  readonly pictures: Readonly<Record<ViewportName, ViewPictures | null>>;
  readonly controls: Readonly<Record<ViewportName, readonly SeenControl[]>>;
}

export interface ViewState extends Omit<StateFacts, 'state' | 'screen'> {
  /** The id that coverage uses. */
  readonly id: string;
  /** In dot notation. */
  readonly name: string;
  /** Name of the parent state. Null at the top. */
  readonly parent: string | null;
  readonly initial: string | null;
  /** It is left as soon as it is entered, so nobody sees it. */
  readonly isPassing: boolean;
  /** Its own name in Spanish. */
  readonly title: string;
  /** Every text that is read in it. */
  readonly texts: readonly string[];
  readonly waits: readonly ViewWait[];
  /** The delays after which it is left, in words. */
  readonly delays: readonly string[];
  /** Soonest seen first. */
  readonly looks: readonly ViewLook[];
}

export interface ViewArrow {
  /** From `transitionId`. */
  readonly id: string;
  readonly from: string;
  /** Null when the state stays. */
  readonly to: string | null;
  /** In which states within `to` the machine rests after it. */
  readonly ends: readonly string[];
  readonly event: string;
  /** The guard's name and its condition in Spanish. Null without a guard. */
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
  /** The state's. */
  readonly name: string;
  /** Itself first. */
  readonly states: readonly string[];
  /** Its place on the way that is shown first, from 0. Null elsewhere. */
  readonly place: number | null;
}

/** A transition with the state where the machine comes to rest after it. */
export interface ViewMove {
  readonly transition: string;
  readonly to: string;
  readonly causes: readonly Cause[];
}

export interface ViewStep {
  /** In the words of `describeEvent`. */
  readonly event: string;
  readonly cause: Cause;
  readonly state: string;
  readonly shown: string;
  /** Ids of the transitions taken. */
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
  readonly runner: string;
  /** Number of paths that took each transition, by id. */
  readonly transitions: Readonly<Record<string, number>>;
  readonly states: Readonly<Record<string, number>>;
  /** By walked path: the step where the run left it, from 1 and 0 for the start, or null. */
  readonly paths: Readonly<Record<string, number | null>>;
}

/** Part of the last run that could not be read. */
export interface ViewGap {
  readonly part: 'pictures' | 'coverage';
  /** Why, for whoever started the command. The pages have words of their own. */
  readonly reason: string;
}

/** The changes between two versions of the machine, in words. */
export interface ViewComparison {
  readonly before: string;
  readonly after: string;
  readonly states: readonly {
    readonly name: string;
    readonly change: ChangedState['change'];
    /** The changed parts. */
    readonly words: string;
  }[];
  readonly transitions: readonly {
    /** From `transitionId`. */
    readonly id: string;
    readonly change: ChangedTransition['change'];
    readonly from: string;
    /** Where it led before. Null when it leads there still, or is new. */
    readonly was: string | null;
    readonly words: string;
  }[];
  /** Titles of the screens. */
  readonly screens: readonly string[];
}

/** A picture that differs. */
export interface ViewPictureChange extends PictureChange {
  /** The state's name in Spanish. */
  readonly title: string;
  /** Files relative to the page. */
  readonly files: { readonly before: string | null; readonly after: string | null };
}

export interface FlowView {
  readonly format: 'statechart-kit.view';
  readonly version: 1;
  /** The product's name. */
  readonly app: string;
  /** What is typed before a command's name. */
  readonly program: string;
  /** The command that takes the pictures. Empty without one. */
  readonly run: string;
  /** Whoever uses it, inside a sentence. */
  readonly person: string;
  /** Those who are asked, by the name that waits have. */
  readonly who: Readonly<Record<string, string>>;
  /** Name of the state where the flow starts. */
  readonly start: string;
  readonly description: string;
  readonly states: readonly ViewState[];
  readonly transitions: readonly ViewArrow[];
  readonly moves: readonly ViewMove[];
  readonly causes: readonly Cause[];
  readonly edges: readonly ViewEdge[];
  readonly nodes: readonly ViewNode[];
  /** Those that people know. The first is the way that is shown first. */
  readonly journeys: readonly ViewPath[];
  readonly paths: readonly ViewPath[];
  /** The events of the shortest way to each state. */
  readonly ways: Readonly<Record<string, readonly string[]>>;
  readonly runs: readonly ViewRun[];
  /** Empty when nothing is missing. */
  readonly missing: readonly ViewGap[];
  /** Null when none was requested. */
  readonly comparison: ViewComparison | null;
  /** Those that differ from an older run's. Null when none was compared. */
  readonly pictureChanges: readonly ViewPictureChange[] | null;
  /** What was decided about them before. */
  readonly verdicts: readonly Verdict[];
  /** Those of the file beside the pages. */
  readonly notes: readonly Note[];
  readonly mermaid: string;
}
