// The pictures that differ between two storyboards.
import { THEMES, type Theme, VIEWPORTS, type ViewportName } from '../captures/captures.ts';
import type { Board } from './board.ts';
import { lookPairs } from './compare.ts';

export interface PictureChange {
  /** Look, width and theme, as `notFound-9b7fd0-360-dark`. */
  readonly picture: string;
  /** In dot notation. */
  readonly state: string;
  /** How the look differs from the others of its state. */
  readonly words: string;
  readonly viewport: ViewportName;
  readonly theme: Theme;
  /** Hash of its bytes. Null when there was none. */
  readonly before: string | null;
  /** Null when there is none any more. */
  readonly after: string | null;
}

/** In the order of the later storyboard; what is gone comes last. */
export function pictureChanges(before: Board, after: Board): readonly PictureChange[] {
  return lookPairs(before, after).flatMap(({ state, pair: [old, now] }) =>
    VIEWPORTS.flatMap((viewport) =>
      THEMES.map((theme) => ({
        picture: `${(now ?? old)?.id ?? ''}-${viewport}-${theme}`,
        state,
        words: (now ?? old)?.words ?? '',
        viewport,
        theme,
        before: old?.views[viewport]?.pictures[theme] ?? null,
        after: now?.views[viewport]?.pictures[theme] ?? null,
      })).filter((it) => it.before !== it.after),
    ),
  );
}
