// The changes between two storyboards.
import { VIEWPORTS, type ViewportName } from '../captures/captures.ts';
import type { Board, BoardState, Look, View } from './board.ts';

/** The compared parts of a view, in output order. */
const PARTS = ['address', 'title', 'calls', 'tree', 'light picture', 'dark picture'] as const;
export type Part = (typeof PARTS)[number];

export interface Change {
  readonly part: Part;
  readonly viewport: ViewportName;
  /** The text or the picture's name. Calls have one line each. */
  readonly before: string;
  readonly after: string;
}

export interface LookChange {
  /** Its id now, or its former id when it is gone. */
  readonly look: string;
  readonly words: string;
  /** Screens that showed it only before. */
  readonly gone: readonly ViewportName[];
  readonly come: readonly ViewportName[];
  readonly changes: readonly Change[];
}

export interface StateChange {
  readonly state: string;
  readonly screen: string;
  readonly looks: readonly LookChange[];
}

export interface Comparison {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly StateChange[];
  /** Number of states that look as before. */
  readonly unchanged: number;
}

/** Only states that the run showed count. A state that is a red card in the page does not. */
export function compareBoards(before: Board, after: Board): Comparison {
  const [old, now] = [shownStates(before), shownStates(after)];
  const both = [...now.values()].flatMap((state) => {
    const other = old.get(state.state);
    return other ? [{ other, state }] : [];
  });
  const changed = both.flatMap(({ other, state }) => {
    const looks = pairsOf(other.looks, state.looks).flatMap(([a, b]) => changeOf(a, b));
    return looks.length > 0 ? [{ state: state.state, screen: state.screen, looks }] : [];
  });
  return {
    added: [...now.keys()].filter((state) => !old.has(state)),
    removed: [...old.keys()].filter((state) => !now.has(state)),
    changed,
    unchanged: both.length - changed.length,
  };
}

function shownStates({ states }: Board): ReadonlyMap<string, BoardState> {
  return new Map(
    states
      .filter(({ looks }) => looks.some(({ views }) => VIEWPORTS.some((it) => views[it])))
      .map((state) => [state.state, state]),
  );
}

/** Every look with what it was before, of the states that either shows. */
export function lookPairs(
  before: Board,
  after: Board,
): readonly { readonly state: string; readonly pair: Pair }[] {
  const [old, now] = [shownStates(before), shownStates(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((state) =>
    pairsOf(old.get(state)?.looks ?? [], now.get(state)?.looks ?? []).map((pair) => ({
      state,
      pair,
    })),
  );
}

type Pair = readonly [Look | undefined, Look | undefined];

/** A changed text changes a look's id. The looks left over are paired in their order. */
function pairsOf(before: readonly Look[], after: readonly Look[]): readonly Pair[] {
  const gone = before.filter(({ id }) => !after.some((it) => it.id === id));
  const come = after.filter(({ id }) => !before.some((it) => it.id === id));
  return [
    ...after.map((look): Pair => {
      const same = before.find(({ id }) => id === look.id);
      return [same ?? gone[come.indexOf(look)], look];
    }),
    ...gone.slice(come.length).map((look): Pair => [look, undefined]),
  ];
}

function changeOf(before: Look | undefined, after: Look | undefined): readonly LookChange[] {
  const [look, words] = after ? [after.id, after.words] : [before?.id ?? '', before?.words ?? ''];
  const views = VIEWPORTS.map((viewport) => ({
    viewport,
    old: before?.views[viewport] ?? null,
    now: after?.views[viewport] ?? null,
  }));
  const gone = views.filter(({ old, now }) => old && !now).map(({ viewport }) => viewport);
  const come = views.filter(({ old, now }) => now && !old).map(({ viewport }) => viewport);
  const changes = views.flatMap(({ viewport, old, now }) =>
    old && now ? changesOf(viewport, old, now) : [],
  );
  const isSame = gone.length + come.length + changes.length === 0;
  return isSame ? [] : [{ look, words, gone, come, changes }];
}

function changesOf(viewport: ViewportName, old: View, now: View): readonly Change[] {
  return PARTS.map((part) => ({
    part,
    viewport,
    before: partOf(old, part),
    after: partOf(now, part),
  })).filter(({ before, after }) => before !== after);
}

function partOf({ calls, pictures, ...view }: View, part: Part): string {
  if (part === 'calls') return calls.join('\n');
  if (part === 'light picture') return pictures.light;
  return part === 'dark picture' ? pictures.dark : view[part];
}
