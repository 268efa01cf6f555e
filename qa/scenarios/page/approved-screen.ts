// The type of the approved texts of one screen.
export interface ApprovedScreen {
  /** The heading, or the text of a wait. */
  readonly title: string;
  /** Where it is shown; the address that a person is sent to comes first. Anywhere when there is none. */
  readonly addresses: readonly string[];
  /** Seen whenever the screen is. */
  readonly always: readonly string[];
  /** Seen in some of its states. */
  readonly sometimes: readonly string[];
}
