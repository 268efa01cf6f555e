// What an app adds to the pages: a script of its own hands it to `addToViewer`.
import type { Replay } from '../replay/replay.ts';
import type { Simulation } from '../simulate/simulation.ts';

/** What an app adds to the viewer. */
export interface ViewerParts {
  /** Of the machine itself. Without it the pages know what was explored. */
  readonly simulation?: Simulation;
  /** The report of a session, to travel through. */
  readonly report?: ReportPart;
  /** The running app beside the pages, over a channel of their origin. */
  readonly live?: LivePart;
}

declare global {
  var viewerParts: ViewerParts | undefined;
}

/** To be called in a script that the page loads before its own. */
export function addToViewer(parts: ViewerParts): void {
  globalThis.viewerParts = parts;
}

/** What the viewer needs to travel through the report of a session. */
export interface ReportPart {
  /** Where a person gets one, as a sentence. */
  readonly hint: string;
  /** @throws with what is wrong with the text */
  readonly read: (text: string) => Travel;
}

export interface Travel extends Replay {
  /** State at the start, in dot notation. */
  readonly start: string;
  /** Number of first steps that the report does not have any more. */
  readonly dropped: number;
}

export interface LivePart {
  readonly channel: string;
  /** Asks every running app for its state. */
  readonly ask: string;
  /** Null for an unknown message, which another version of the app may send. */
  readonly read: (message: unknown) => LiveMessage | null;
}

export type LiveMessage =
  | {
      readonly kind: 'here';
      /** One opened page of the app. */
      readonly app: string;
      readonly state: string;
      /** The newest last. */
      readonly entries: readonly LiveEntry[];
    }
  | { readonly kind: 'gone'; readonly app: string };

export interface LiveEntry {
  /** Milliseconds since the app started. */
  readonly at: number;
  readonly state: string;
}
