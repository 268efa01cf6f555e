// What differs between the looks of two runs: their pictures, and what was read and called in them.
import { THEMES, type Theme, VIEWPORTS, type ViewportName } from '../captures/captures.ts';
import { grouped } from '../grouped.ts';
import type { LookView, RunLook } from './run-looks.ts';

interface LookChange {
  readonly state: string;
  readonly words: string;
  readonly viewport: ViewportName;
}

export interface PictureChange extends LookChange {
  /** Look, width and theme, as `notFound-9b7fd0-360-dark`. */
  readonly picture: string;
  readonly theme: Theme;
  /** Hash of its bytes. Null when there was none. */
  readonly before: string | null;
  /** Null when there is none any more. */
  readonly after: string | null;
}

/** In the order of the later run; states that are gone come last. */
export const pictureChanges = (
  before: readonly RunLook[],
  after: readonly RunLook[],
): readonly PictureChange[] =>
  viewPairs(before, after).flatMap(({ id, old, now, ...look }) =>
    THEMES.map((theme) => ({
      ...look,
      picture: `${id}-${look.viewport}-${theme}`,
      theme,
      before: old?.pictures[theme] ?? null,
      after: now?.pictures[theme] ?? null,
    })).filter((it) => it.before !== it.after),
  );

/** The compared texts of a look. Calls have one line each. */
const TEXTS = ['address', 'title', 'calls', 'tree'] as const;

export interface TextChange extends LookChange {
  readonly look: string;
  readonly text: (typeof TEXTS)[number];
  readonly before: string;
  readonly after: string;
}

/** Of looks that both runs saw at the width. */
export const textChanges = (
  before: readonly RunLook[],
  after: readonly RunLook[],
): readonly TextChange[] =>
  viewPairs(before, after).flatMap(({ id, old, now, ...look }) =>
    old && now
      ? TEXTS.map((text) => ({
          ...look,
          look: id,
          text,
          before: textOf(old, text),
          after: textOf(now, text),
        })).filter((it) => it.before !== it.after)
      : [],
  );

const textOf = ({ calls, ...view }: LookView, text: TextChange['text']): string =>
  text === 'calls' ? calls.join('\n') : view[text];

interface ViewPair extends LookChange {
  readonly id: string;
  readonly old: LookView | null;
  readonly now: LookView | null;
}

function viewPairs(before: readonly RunLook[], after: readonly RunLook[]): readonly ViewPair[] {
  const stateOf = ({ state }: RunLook) => [state];
  const [old, now] = [grouped(before, stateOf), grouped(after, stateOf)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((state) =>
    lookPairs(old.get(state) ?? [], now.get(state) ?? []).flatMap(([a, b]) => {
      const { id, words } = b ?? a;
      return VIEWPORTS.map((viewport) => ({
        id,
        state,
        words,
        viewport,
        old: a?.views[viewport] ?? null,
        now: b?.views[viewport] ?? null,
      }));
    }),
  );
}

type LookPair = readonly [RunLook | undefined, RunLook] | readonly [RunLook, undefined];

/** A changed text changes a look's id. The looks left over are paired in their order. */
function lookPairs(before: readonly RunLook[], after: readonly RunLook[]): readonly LookPair[] {
  const gone = before.filter(({ id }) => !after.some((it) => it.id === id));
  const come = after.filter(({ id }) => !before.some((it) => it.id === id));
  return [
    ...after.map((look): LookPair => {
      const same = before.find(({ id }) => id === look.id);
      return [same ?? gone[come.indexOf(look)], look];
    }),
    ...gone.slice(come.length).map((look): LookPair => [look, undefined]),
  ];
}
