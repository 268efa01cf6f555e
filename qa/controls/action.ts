// One action of a person. The plan describes it and the browser driver does it.

export type ChangeElsewhere = 'started' | 'ended' | 'saved';

export type Action =
  /** Types into the control with the label and replaces its content. */
  | { readonly do: 'fill'; readonly label: string; readonly value: string }
  /** Opens the combobox and picks the option. */
  | { readonly do: 'choose'; readonly label: string; readonly option: string }
  /** Selects the radio. */
  | { readonly do: 'check'; readonly label: string }
  | { readonly do: 'click'; readonly role: 'button' | 'link'; readonly label: string }
  /** Waits for the button. A waiting screen offers a way out only after some time. */
  | { readonly do: 'await'; readonly role: 'button'; readonly label: string }
  /** Does the actions only when the element is shown, or only when it is not. */
  | {
      readonly do: 'when';
      readonly isShown: boolean;
      readonly role: 'button' | 'list';
      readonly label: string;
      readonly actions: readonly Action[];
    }
  /** Changes the address without loading the page again, as a link, the history or what follows '#' does. */
  | { readonly do: 'visit'; readonly path: string }
  /** Opens another page in the same tab and goes back, to a page from the back/forward cache. */
  | { readonly do: 'leaveAndReturn' }
  /** In another tab of the same browser somebody else's session starts, this one ends, or its person saves a form. */
  | { readonly do: 'inOtherTab'; readonly change: ChangeElsewhere };

/** The actions and those nested in them. */
export function flatActions(actions: readonly Action[]): readonly Action[] {
  return actions.flatMap((action) =>
    'actions' in action ? [action, ...flatActions(action.actions)] : [action],
  );
}
