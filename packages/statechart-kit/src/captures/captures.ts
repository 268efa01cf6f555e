// The captures of a run in the browser: pictures and facts of each state.
import * as v from 'valibot';
import { readRecord } from '../load/read-record.ts';

/** Widths of the two screens, in CSS pixels. */
export const VIEWPORTS = ['360', '1280'] as const;
/** A width of the window in CSS pixels, as a name. */
export type ViewportName = (typeof VIEWPORTS)[number];

/** @throws for an unknown name */
export function viewportOf(name: string): ViewportName {
  const found = VIEWPORTS.find((viewport) => viewport === name);
  if (!found) throw new Error(`No viewport is called ${name}`);
  return found;
}

/** Calls `each` for both screens. */
export function byViewport<T>(each: (viewport: ViewportName) => T): Record<ViewportName, T> {
  return { '360': each('360'), '1280': each('1280') };
}

/** The light and dark colours of every capture. */
export const THEMES = ['light', 'dark'] as const;
/** A colour scheme that pictures are taken in. */
export type Theme = (typeof THEMES)[number];

/** Calls `each` for both themes. */
export function byTheme<T>(each: (theme: Theme) => T): Record<Theme, T> {
  return { light: each('light'), dark: each('dark') };
}

/** Where the pages have a picture, by its name. */
export const pictureFile = (name: string) => `pictures/${name}.jpg`;

/** Its place in hundredths of the picture's width and height. */
const control = v.object({
  /** As it is read aloud. */
  name: v.string(),
  left: v.number(),
  top: v.number(),
  width: v.number(),
  height: v.number(),
});

/** Files of the pictures, relative to the record's folder. */
const pictures = v.object({ light: v.string(), dark: v.string() });

const capture = v.object({
  /** From `captureIdOf`. */
  id: v.string(),
  state: v.string(),
  title: v.string(),
  address: v.string(),
  /** The accessibility tree without typed texts. */
  tree: v.string(),
  /** Waiting calls, such as `2 GET …/bot_customer/{correo}`. */
  calls: v.array(v.string()),
  pictures,
  /** What a button opens over the page, by the button's name: once for each state. */
  opened: v.optional(v.array(v.object({ name: v.string(), pictures })), []),
  /** The visible ones. Older runs did not look at them. */
  controls: v.optional(v.array(control), []),
  /** The path that showed it and the number of steps before it. */
  path: v.string(),
  step: v.number(),
});

const capturesRecord = v.object({
  format: v.literal('statechart-kit.captures'),
  version: v.literal(1),
  viewport: v.picklist(VIEWPORTS),
  captures: v.array(capture),
});

/** A control of a picture. */
export type SeenControl = v.InferOutput<typeof control>;
/** A look of the app that a run pictured. */
export type SeenCapture = v.InferOutput<typeof capture>;
/** `captures-360.json` in the folder of a run. */
export type CapturesRecord = v.InferOutput<typeof capturesRecord>;

/** @throws {Finding} when the JSON is not a record */
export function readCapturesRecord(json: string, source: string): CapturesRecord {
  return readRecord(capturesRecord, json, `${source} is no record of what was seen`);
}
