// The data that the viewer's page is made from. It is embedded in the page as JSON.
import type { Funnel } from '../funnel/funnel.ts';
import type { StepKind } from '../words/step-words.ts';

/** Where a choice leads. */
export interface Target {
  readonly state: string;
  /** Conditions of the chart in words. */
  readonly when: string;
}

/** What can happen in a state. */
export interface StateChoice {
  readonly words: string;
  readonly kind: StepKind;
  readonly targets: readonly Target[];
}

export interface StateView {
  /** In dot notation. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Title of its screen. */
  readonly screen: string;
  readonly address: string | null;
  /** Section of the specification. */
  readonly section: string;
  /** Step of the onboarding, as the step indicator names it. */
  readonly step: string;
  /** Whether it waits for an answer or for time. */
  readonly isWait: boolean;
  /** Steps in words of the shortest walk to it. */
  readonly walk: readonly string[];
  readonly choices: readonly StateChoice[];
}

export interface Journey {
  readonly title: string;
  readonly says: string;
  readonly steps: readonly string[];
}

/** A control on a picture, in percent of its width and height. */
export interface SeenControl {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const WIDTHS = ['390', '1280'] as const;
export type Width = (typeof WIDTHS)[number];

export interface StatePictures {
  readonly state: string;
  /** Address of the file, by the width of the screen. */
  readonly files: Readonly<Partial<Record<Width, string | undefined>>>;
  readonly controls: Readonly<Partial<Record<Width, readonly SeenControl[] | undefined>>>;
  /** Every line of text on the page. */
  readonly texts: readonly string[];
}

/** A screen that differs from an earlier version. */
export interface ChangedScreen {
  readonly state: string;
  readonly title: string;
  /** Sentences. */
  readonly says: readonly string[];
}

export interface Changes {
  /** The version that is compared with. */
  readonly ref: string;
  readonly added: readonly ChangedScreen[];
  readonly removed: readonly ChangedScreen[];
  readonly changed: readonly ChangedScreen[];
  /** Lines for developers. */
  readonly details: readonly string[];
}

export interface ViewData {
  readonly states: readonly StateView[];
  /** The first one is the happy path. */
  readonly journeys: readonly Journey[];
  readonly pictures: readonly StatePictures[];
  /** States with a failure on the screen. */
  readonly failures: readonly StatePictures[];
  readonly picturesBefore: readonly StatePictures[];
  readonly funnel: Funnel | null;
  readonly changes: Changes | null;
}
