// One thing a person does. The plan words it, a browser driver carries it out.

export type Action =
  /** Types into the control that has the label; what stood there goes. */
  | { readonly do: 'fill'; readonly label: string; readonly value: string }
  /** Opens the combobox and takes the option. */
  | { readonly do: 'choose'; readonly label: string; readonly option: string }
  /** Marks the radio. */
  | { readonly do: 'check'; readonly label: string }
  | { readonly do: 'click'; readonly role: 'button' | 'link'; readonly label: string }
  /** Waits until the button is there: a wait must last before it offers a way out. */
  | { readonly do: 'await'; readonly role: 'button'; readonly label: string }
  /** The actions only count when the element is shown, or only when it is not. */
  | {
      readonly do: 'when';
      readonly isShown: boolean;
      readonly role: 'button' | 'list';
      readonly label: string;
      readonly actions: readonly Action[];
    }
  /** The address changes and nothing is loaded anew, as a link or the history does it. */
  | { readonly do: 'visit'; readonly path: string }
  /** Another page in the same tab and Back, to a page that the browser kept in memory. */
  | { readonly do: 'leaveAndReturn' }
  /** In another tab of the same browser; the session's `change` is what this tab hears of. */
  | {
      readonly do: 'inOtherTab';
      readonly change: 'started' | 'ended';
      readonly path: string;
      readonly actions: readonly Action[];
    };

/** The actions and those inside them. */
export function flatActions(actions: readonly Action[]): readonly Action[] {
  return actions.flatMap((action) =>
    'actions' in action ? [action, ...flatActions(action.actions)] : [action],
  );
}
