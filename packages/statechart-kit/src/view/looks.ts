// The looks of each state, with what the last run in the browser saw of them.
import { byViewport, VIEWPORTS } from '../captures/captures.ts';
import { leafNames } from '../chart/state-name.ts';
import { grouped } from '../grouped.ts';
import type { ExpectedLook } from '../looks/expected-looks.ts';
import type { RunLooks } from '../looks/run-looks.ts';
import type { Flow } from '../model/flow.ts';
import { shownIn } from '../words/screens.ts';
import type { ViewLook } from './view-model.ts';

/** By the state's name. */
export interface StateLooks {
  readonly looks: ReadonlyMap<string, readonly ViewLook[]>;
  /** What is read in it. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** Without a run the looks have no pictures. */
export function viewLooks(
  flow: Flow,
  expected: readonly ExpectedLook[],
  run: RunLooks | undefined,
): StateLooks {
  const seenViews = new Map(run?.looks.map((look) => [look.id, look.views]));
  const viewsOf = (id: string) => seenViews.get(id) ?? byViewport(() => null);
  const byState = grouped(expected, ({ state }) => leafNames(state));
  const looks = [...byState].map(([state, own]) => {
    const told = own.map(({ id, snapshot, words, path, step }) => {
      return { shown: shownIn(flow, snapshot), words, path, step, seen: viewsOf(id) };
    });
    const isSeen = ({ seen }: ViewLook) => VIEWPORTS.some((viewport) => seen[viewport]);
    return [state, told.toSorted((a, b) => Number(isSeen(b)) - Number(isSeen(a)))] as const;
  });
  const texts = [...byState].map(([state, own]) => {
    const read = own.flatMap(({ id, snapshot }) => [
      ...(flow.config.view?.texts?.(snapshot) ?? []),
      ...VIEWPORTS.flatMap((viewport) => textsIn(viewsOf(id)[viewport]?.tree ?? '')),
    ]);
    return [state, [...new Set(read)]] as const;
  });
  return { looks: new Map(looks), texts: new Map(texts) };
}

/** The names and contents in an accessibility tree. */
const textsIn = (tree: string): readonly string[] =>
  [...tree.matchAll(/"((?:[^"\\]|\\.)*)"|(?<=: )(?!")(.+)$/gm)].map(
    ([, name, content]) => name ?? content ?? '',
  );
