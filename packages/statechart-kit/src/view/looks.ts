// The pictures of each state from the last run in the browser.
import { byViewport, THEMES, VIEWPORTS } from '../captures/captures.ts';
import type { RunFolder } from '../captures/run-folder.ts';
import { leafNames } from '../chart/state-name.ts';
import { grouped } from '../grouped.ts';
import type { Flow } from '../model/flow.ts';
import type { Storyboard, View } from '../storyboard/board.ts';
import type { Expected } from '../storyboard/expected.ts';
import { storyboardOfRun } from '../storyboard/storyboard-of-run.ts';
import { shownIn, wordsOfLooks } from '../words/screens.ts';
import type { ViewLook, ViewPictures } from './view-model.ts';

export interface SeenLooks {
  /** Undefined without a run. */
  readonly storyboard: Storyboard | undefined;
  /** By state in dot notation. */
  readonly looks: ReadonlyMap<string, readonly ViewLook[]>;
  /** What is read in each state, by its name. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  /** JPEG in base64, by file name relative to the page. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Without a run the looks have no pictures.
 * @throws {Finding} when a picture of the run cannot be read
 */
export function seenLooks(flow: Flow, expected: Expected, run: RunFolder | undefined): SeenLooks {
  const board = run && storyboardOfRun(flow, expected, run);
  const views = new Map(
    board?.board.states.flatMap(({ looks }) => looks.map((look) => [look.id, look.views])),
  );
  const controls = byViewport(
    (viewport) => new Map(run?.captures[viewport]?.captures.map((it) => [it.id, it.controls])),
  );
  const looks = new Map<string, readonly ViewLook[]>();
  const texts = new Map<string, readonly string[]>();
  for (const [state, own] of grouped(expected.looks, (look) => [look.state])) {
    const words = wordsOfLooks(
      flow,
      own.map(({ snapshot }) => snapshot),
    );
    const seen = own.map(({ id, snapshot }, index) => ({
      shown: shownIn(flow, snapshot),
      words: words[index] ?? '',
      pictures: byViewport((viewport) => picturesOf(views.get(id)?.[viewport] ?? null)),
      controls: byViewport((viewport) => controls[viewport].get(id) ?? []),
    }));
    const read = own.flatMap(({ id, snapshot }) => [
      ...(flow.config.view?.texts?.(snapshot) ?? []),
      ...VIEWPORTS.flatMap((viewport) => textsIn(views.get(id)?.[viewport]?.tree ?? '')),
    ]);
    for (const leaf of leafNames(state)) {
      looks.set(leaf, [...(looks.get(leaf) ?? []), ...seen]);
      texts.set(leaf, [...new Set([...(texts.get(leaf) ?? []), ...read])]);
    }
  }
  const files = [...(board?.pictures ?? [])].map(
    ([name, base64]) => [fileOf(name), base64] as const,
  );
  return { storyboard: board, looks, texts, files: new Map(files) };
}

/** The names and contents in an accessibility tree. */
const textsIn = (tree: string): readonly string[] =>
  [...tree.matchAll(/"((?:[^"\\]|\\.)*)"|(?<=: )(?!")(.+)$/gm)].map(
    ([, name, content]) => name ?? content ?? '',
  );

export const fileOf = (name: string) => `pictures/${name}.jpg`;

function picturesOf(view: View | null): ViewPictures | null {
  if (!view) return null;
  const [light, dark] = THEMES.map((theme) => fileOf(view.pictures[theme]));
  return light && dark ? { light, dark } : null;
}
