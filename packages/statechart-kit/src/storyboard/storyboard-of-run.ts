// Combines the expected looks with the captures of a run.
import { createHash } from 'node:crypto';
import {
  byTheme,
  byViewport,
  type SeenCapture,
  VIEWPORTS,
  type ViewportName,
} from '../captures/captures.ts';
import type { RunFolder } from '../captures/run-folder.ts';
import { leafNames } from '../chart/state-name.ts';
import type { Flow } from '../model/flow.ts';
import { chartFacts, factsNamed, wordsOfLooks } from '../words/screens.ts';
import type { BoardState, BoardStrip, Look, Storyboard, View } from './board.ts';
import type { Expected, ExpectedLook } from './expected.ts';

/** @throws {Finding} when a picture of the run cannot be read */
export function storyboardOfRun(
  flow: Flow,
  { looks, strips }: Expected,
  run: RunFolder,
): Storyboard {
  const pictures = new Map<string, string>();
  const seen = byViewport((viewport) => viewsOf(run, viewport, pictures));
  const viewsOfLook = (id: string) => byViewport((viewport) => seen[viewport].get(id) ?? null);
  const known = new Set(looks.map(({ id }) => id));
  const others = unexpected(run, known).map(({ state, id, path, step }) => ({
    state,
    look: { id, words: '', isExpected: false, path, step, views: viewsOfLook(id) },
  }));
  const names = [...looks, ...others].map(({ state }) => state);
  const states = inChartOrder(flow, names).map((state): BoardState => {
    const { addresses: _, isWait: __, ...facts } = factsNamed(flow, state);
    const expected = withWords(
      flow,
      looks.filter((it) => it.state === state),
    );
    return {
      ...facts,
      looks: [
        ...expected.map((it): Look => ({ ...it, isExpected: true, views: viewsOfLook(it.id) })),
        ...others.filter((it) => it.state === state).map(({ look }) => look),
      ],
    };
  });
  return {
    board: {
      format: 'statechart-kit.storyboard',
      version: 1,
      app: flow.config.view?.app ?? flow.machine.id,
      run: flow.config.view?.run ?? '',
      states,
      strips: strips.map((strip) => ({
        ...strip,
        walks: byViewport((viewport) => walkOf(strip, run, viewport)),
      })),
    },
    pictures,
  };
}

/** Equal bytes have equal names. */
function pictureName(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, NAME_LENGTH);
}

const NAME_LENGTH = 16;

function viewsOf(
  { captures, picture }: RunFolder,
  viewport: ViewportName,
  pictures: Map<string, string>,
): ReadonlyMap<string, View> {
  const kept = (files: SeenCapture['pictures']) =>
    byTheme((theme) => keep(picture(files[theme]), pictures));
  return new Map(
    captures[viewport]?.captures.map(({ id, title, address, tree, calls, ...seen }) => {
      const opened = seen.opened.map((it) => ({ name: it.name, pictures: kept(it.pictures) }));
      return [id, { title, address, tree, calls, pictures: kept(seen.pictures), opened }];
    }),
  );
}

/** @returns the picture's name */
function keep(bytes: Buffer, pictures: Map<string, string>): string {
  const name = pictureName(bytes);
  pictures.set(name, bytes.toString('base64'));
  return name;
}

/** Captures that no generated path shows, each once. */
function unexpected({ captures }: RunFolder, known: ReadonlySet<string>): readonly SeenCapture[] {
  const all = VIEWPORTS.flatMap((viewport) => captures[viewport]?.captures ?? []);
  return [...new Map(all.filter(({ id }) => !known.has(id)).map((it) => [it.id, it])).values()];
}

/** Those that the chart does not have come last. */
function inChartOrder(flow: Flow, names: readonly string[]): readonly string[] {
  const places = new Map([...chartFacts(flow).keys()].map((name, index) => [name, index]));
  const place = (name: string) => places.get(leafNames(name)[0] ?? '') ?? Number.POSITIVE_INFINITY;
  return [...new Set(names)].toSorted().toSorted((a, b) => Math.sign(place(a) - place(b)) || 0);
}

function withWords(flow: Flow, looks: readonly ExpectedLook[]) {
  const words = wordsOfLooks(
    flow,
    looks.map(({ snapshot }) => snapshot),
  );
  return looks.map(({ id, path, step }, index) => ({ id, words: words[index] ?? '', path, step }));
}

/** Counts frames as long as they match the path. */
function walkOf({ id, frames }: Omit<BoardStrip, 'walks'>, run: RunFolder, viewport: ViewportName) {
  const seen = run.captures[viewport]?.strips.find((it) => it.id === id)?.frames ?? [];
  const other = frames.findIndex(({ look }, index) => seen[index]?.capture !== look);
  const left = run.runs[viewport]?.paths.find((it) => it.id === id)?.departure;
  return {
    frames: other < 0 ? frames.length : other,
    problem: left ? `Paso ${left.step}, ${left.event}: ${left.problem}` : '',
  };
}
