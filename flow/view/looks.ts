// The pictures of each state from the last run in the browser.
import { shownOf } from '../e2e/shown.ts';
import { THEMES } from '../e2e/themes.ts';
import { byViewport, type View } from '../storyboard/board.ts';
import type { Expected } from '../storyboard/expected.ts';
import { wordsOfLooks } from '../storyboard/look-words.ts';
import type { RunFolder } from '../storyboard/run-folder.ts';
import { storyboardOfRun } from '../storyboard/storyboard-of-run.ts';
import type { ViewLook, ViewPictures } from './view-model.ts';

export interface SeenLooks {
  /** By state in dot notation. */
  readonly looks: ReadonlyMap<string, readonly ViewLook[]>;
  /** JPEG in base64, by file name relative to the page. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Without a run the looks have no pictures.
 * @throws {Finding} when a picture of the run cannot be read
 */
export function seenLooks(expected: Expected, run: RunFolder | undefined): SeenLooks {
  const board = run && storyboardOfRun(expected, run);
  const views = new Map(
    board?.board.states.flatMap(({ looks }) => looks.map((look) => [look.id, look.views])),
  );
  const looks = new Map<string, readonly ViewLook[]>();
  for (const { state } of expected.looks) {
    const own = expected.looks.filter((it) => it.state === state);
    const words = wordsOfLooks(own.map(({ snapshot }) => snapshot));
    looks.set(
      state,
      own.map(({ id, snapshot }, index) => ({
        shown: shownOf(snapshot),
        words: words[index] ?? '',
        pictures: byViewport((viewport) => picturesOf(views.get(id)?.[viewport] ?? null)),
      })),
    );
  }
  const files = [...(board?.pictures ?? [])].map(
    ([name, base64]) => [fileOf(name), base64] as const,
  );
  return { looks, files: new Map(files) };
}

const fileOf = (name: string) => `pictures/${name}.jpg`;

function picturesOf(view: View | null): ViewPictures | null {
  if (!view) return null;
  const [light, dark] = THEMES.map((theme) => fileOf(view.pictures[theme]));
  return light && dark ? { light, dark } : null;
}
