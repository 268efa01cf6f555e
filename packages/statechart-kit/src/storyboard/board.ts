// A storyboard as data: the looks of each state, the strip of each path, and what is missing.
import * as v from 'valibot';
import { VIEWPORTS, type ViewportName } from '../captures/captures.ts';

/** From `pictureName` in storyboard-of-run.ts. */
const pictureName = v.pipe(v.string(), v.hexadecimal());

/** By theme. */
const pictures = v.object({ light: pictureName, dark: pictureName });

const view = v.object({
  title: v.string(),
  address: v.string(),
  tree: v.string(),
  calls: v.array(v.string()),
  pictures,
  /** What a button opens over the page, by the button's name. */
  opened: v.optional(v.array(v.object({ name: v.string(), pictures })), []),
});

const look = v.object({
  /** From `captureIdOf`. */
  id: v.string(),
  /** In Spanish: how it differs from the other looks of the state. Empty without a difference. */
  words: v.string(),
  /** Whether a generated path shows it. */
  isExpected: v.boolean(),
  /** The path that shows it soonest and the number of steps before it. */
  path: v.string(),
  step: v.number(),
  views: v.object({ '360': v.nullable(view), '1280': v.nullable(view) }),
});

const boardState = v.object({
  /** In dot notation. */
  state: v.string(),
  /** Title of the screen. */
  screen: v.string(),
  /** Name of the product's step. Empty before and after the steps. */
  step: v.string(),
  /** Number of the specification's section. Empty when the chart names none. */
  section: v.string(),
  sectionTitle: v.string(),
  description: v.string(),
  looks: v.array(look),
});

const walk = v.object({
  /** Number of frames seen, including the start. */
  frames: v.number(),
  /** Where and why the run left the path. Empty when it did not. */
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
  format: v.literal('statechart-kit.storyboard'),
  version: v.literal(1),
  /** The product's name. */
  app: v.string(),
  /** The command that takes the pictures. Empty without one. */
  run: v.string(),
  states: v.array(boardState),
  strips: v.array(boardStrip),
});

export type View = v.InferOutput<typeof view>;
export type Look = v.InferOutput<typeof look>;
export type BoardState = v.InferOutput<typeof boardState>;
export type BoardStrip = v.InferOutput<typeof boardStrip>;
export type Board = v.InferOutput<typeof boardSchema>;

/** A board and its pictures, each a JPEG in base64, by name. */
export interface Storyboard {
  readonly board: Board;
  readonly pictures: ReadonlyMap<string, string>;
}

/** A look that the generated paths show and the run did not. */
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

/** The screens on which an expected look was not seen. */
export function missingViews({ isExpected, views }: Look): readonly ViewportName[] {
  return isExpected ? VIEWPORTS.filter((viewport) => views[viewport] === null) : [];
}
