// A storyboard as data: what each state looks like, how each path runs through it, and what is missing.
import * as v from 'valibot';
import { VIEWPORTS, type ViewportName } from '../e2e/captures.ts';

/** As of `pictureName` in storyboard-of-run.ts. */
const pictureName = v.pipe(v.string(), v.hexadecimal());

const view = v.object({
  title: v.string(),
  address: v.string(),
  tree: v.string(),
  calls: v.array(v.string()),
  /** By theme. */
  pictures: v.object({ light: pictureName, dark: pictureName }),
});

const look = v.object({
  /** As of `captureIdOf`. */
  id: v.string(),
  /** In Spanish: what tells it apart from the other looks of the state; empty when nothing does. */
  words: v.string(),
  /** Whether a generated path shows it. */
  isExpected: v.boolean(),
  /** The path that shows it soonest, and after which step; 0 before the first. */
  path: v.string(),
  step: v.number(),
  views: v.object({ '360': v.nullable(view), '1280': v.nullable(view) }),
});

const boardState = v.object({
  /** In dot notation. */
  state: v.string(),
  /** Title of the screen. */
  screen: v.string(),
  /** Name of the product's step; empty before and after them. */
  step: v.string(),
  /** Number of the section of the specification; empty when the chart names none. */
  section: v.string(),
  description: v.string(),
  looks: v.array(look),
});

const walk = v.object({
  /** How many frames were seen, the start being the first. */
  frames: v.number(),
  /** Where and why the run left the path; empty when it did not. */
  problem: v.string(),
});

const boardStrip = v.object({
  id: v.string(),
  title: v.string(),
  frames: v.array(v.object({ caption: v.string(), event: v.string(), look: v.string() })),
  walks: v.object({ '360': walk, '1280': walk }),
});

/** The JSON inside a storyboard page. */
export const boardSchema = v.object({
  format: v.literal('onboarding.storyboard'),
  version: v.literal(2),
  states: v.array(boardState),
  strips: v.array(boardStrip),
});

export type View = v.InferOutput<typeof view>;
export type Look = v.InferOutput<typeof look>;
export type BoardState = v.InferOutput<typeof boardState>;
export type BoardStrip = v.InferOutput<typeof boardStrip>;
export type Board = v.InferOutput<typeof boardSchema>;

/** The same for each of the two screens. */
export function byViewport<T>(each: (viewport: ViewportName) => T): Record<ViewportName, T> {
  return { '360': each('360'), '1280': each('1280') };
}

/** A board and its pictures: base64 of a JPEG by name. */
export interface Storyboard {
  readonly board: Board;
  readonly pictures: ReadonlyMap<string, string>;
}

/** What the generated paths show and the run did not. */
export interface Missing {
  readonly state: string;
  readonly look: string;
  readonly viewport: ViewportName;
  readonly path: string;
  readonly step: number;
}

export function missingOf({ states }: Board): readonly Missing[] {
  return states.flatMap(({ state, looks }) =>
    looks.flatMap((it) =>
      missingViews(it).map((viewport) => {
        const { id, path, step } = it;
        return { state, look: id, viewport, path, step };
      }),
    ),
  );
}

/** The screens on which a look should have been seen and was not. */
export function missingViews({ isExpected, views }: Look): readonly ViewportName[] {
  return isExpected ? VIEWPORTS.filter((viewport) => views[viewport] === null) : [];
}
