// What a run in the browser saw of each look, with its pictures.
import {
  byTheme,
  byViewport,
  type SeenCapture,
  type Theme,
  VIEWPORTS,
  type ViewportName,
} from '../captures/captures.ts';
import { type RunFolder, readRunFolder } from '../captures/run-folder.ts';
import { leafNames } from '../chart/state-name.ts';
import type { Flow } from '../model/flow.ts';
import type { FlowPath } from '../paths/find-paths.ts';
import { shortHash } from '../short-hash.ts';
import { chartFacts } from '../words/screens.ts';
import { type ExpectedLook, expectedLooks } from './expected-looks.ts';

type Pictures = Readonly<Record<Theme, string>>;

export interface LookView
  extends Pick<SeenCapture, 'title' | 'address' | 'tree' | 'calls' | 'controls'> {
  readonly pictures: Pictures;
  readonly opened: readonly { readonly name: string; readonly pictures: Pictures }[];
}

export interface RunLook {
  readonly id: string;
  readonly state: string;
  /** As in `ExpectedLook`. Empty for a look that no path shows. */
  readonly words: string;
  readonly views: Readonly<Record<ViewportName, LookView | null>>;
}

export interface RunLooks {
  /** In chart order. Only those that the run saw. */
  readonly looks: readonly RunLook[];
  /** JPEG in base64, by name. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** @throws {Finding} when the folder holds no run */
export const readRunLooks = (flow: Flow, paths: readonly FlowPath[], folder: string): RunLooks =>
  runLooks(flow, expectedLooks(flow, paths), readRunFolder(folder, flow.config.view?.run));

/** @throws {Finding} when a picture of the run cannot be read */
export function runLooks(flow: Flow, expected: readonly ExpectedLook[], run: RunFolder): RunLooks {
  const pictures = new Map<string, string>();
  const seen = byViewport((viewport) => viewsOf(run, viewport, pictures));
  const known = new Set(expected.map(({ id }) => id));
  const others = unexpected(run, known).map(({ id, state }) => ({ id, state, words: '' }));
  const looks = [...expected, ...others]
    .map(({ id, state, words }) => ({
      id,
      state,
      words,
      views: byViewport((viewport) => seen[viewport].get(id) ?? null),
    }))
    .filter(({ views }) => VIEWPORTS.some((viewport) => views[viewport]));
  return { looks: inChartOrder(flow, looks), pictures };
}

const NAME_LENGTH = 16;

function viewsOf(
  { captures, picture }: RunFolder,
  viewport: ViewportName,
  pictures: Map<string, string>,
): ReadonlyMap<string, LookView> {
  const keep = (file: string): string => {
    const bytes = picture(file);
    const name = shortHash(bytes, NAME_LENGTH);
    pictures.set(name, Buffer.from(bytes).toString('base64'));
    return name;
  };
  const kept = (files: SeenCapture['pictures']) => byTheme((theme) => keep(files[theme]));
  return new Map(
    captures[viewport]?.captures.map(({ id, title, address, tree, calls, controls, ...seen }) => {
      const opened = seen.opened.map((it) => ({ name: it.name, pictures: kept(it.pictures) }));
      const view = { title, address, tree, calls, controls, opened, pictures: kept(seen.pictures) };
      return [id, view];
    }),
  );
}

/** Captures that no generated path shows, each once. */
function unexpected({ captures }: RunFolder, known: ReadonlySet<string>): readonly SeenCapture[] {
  const all = VIEWPORTS.flatMap((viewport) => captures[viewport]?.captures ?? []);
  return [...new Map(all.filter(({ id }) => !known.has(id)).map((it) => [it.id, it])).values()];
}

/** Looks of states that the chart does not have come last. */
function inChartOrder(flow: Flow, looks: readonly RunLook[]): readonly RunLook[] {
  const places = new Map([...chartFacts(flow).keys()].map((name, index) => [name, index]));
  const place = ({ state }: RunLook) => places.get(leafNames(state)[0] ?? '') ?? places.size;
  return looks.toSorted((a, b) => place(a) - place(b));
}
