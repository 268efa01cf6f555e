// What the pages show of what was counted.

/** What happened, in words, and how often. */
export interface Told {
  readonly words: string;
  readonly count: number;
}

/** A screen with all that became of whoever came to it. */
export interface FunnelScreen {
  /** The node of the view, or a wait between two of them. */
  readonly name: string;
  readonly title: string;
  /** Its place on the usual way. Null elsewhere. */
  readonly place: number | null;
  /** Where the way ends: nobody is lost there. */
  readonly isGoal: boolean;
  readonly came: number;
  /** To other screens, the most frequent first; `isBack` to one that is earlier on the way. */
  readonly went: readonly (Told & { readonly to: string; readonly isBack: boolean })[];
  readonly left: number;
  /** What those who left saw last. */
  readonly saw: readonly Told[];
  /** Fields beside which an error appeared. */
  readonly errors: readonly Told[];
  readonly failures: readonly Told[];
  /** How long it was looked at, in milliseconds. Null where nobody did. */
  readonly median: number | null;
}

/** What became of whoever came to each screen, in some days or of one version. */
export interface Funnel {
  readonly kind: 'all' | 'half' | 'version';
  readonly title: string;
  readonly screens: readonly FunnelScreen[];
}
