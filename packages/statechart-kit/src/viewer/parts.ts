// What an app adds to the pages. The module with the flow exports it as `viewer`.

/** What an app adds to the viewer. */
export interface ViewerParts {
  /** The report of a session, to travel through. */
  readonly report?: ReportPart;
  /** The running app beside the pages, over a channel of their origin. */
  readonly live?: LivePart;
}

/** What the viewer needs to travel through the report of a session. */
export interface ReportPart {
  /** Where a person gets one, as a sentence. */
  readonly hint: string;
  /** @throws with what is wrong with the text */
  readonly read: (text: string) => Travel;
}

export interface Travel {
  /** State at the start, in dot notation. */
  readonly start: string;
  readonly steps: readonly {
    /** Position in the whole session, from 1. */
    readonly step: number;
    /** Milliseconds since the app started. */
    readonly at: number;
    readonly event: string;
    readonly state: string;
    /** No sample is like it. */
    readonly isUndeclared: boolean;
  }[];
  /** Where the machine goes another way than the app did. */
  readonly departure: {
    readonly step: number;
    readonly event: string;
    readonly expected: string;
    readonly got: string;
  } | null;
  readonly endsIn: string;
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
  readonly event: { readonly type: string };
  readonly state: string;
}
