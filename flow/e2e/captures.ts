// What a run in the browser saw: the pictures and the facts of each state, and the strip of each path.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Snapshot } from '../../machines/selectors.ts';
import { stateName } from '../../machines/state-name.ts';
import { Finding } from '../finding.ts';
import { shownOf } from './shown.ts';

/** Widths of the two screens that every path is walked on, in CSS pixels. */
export const VIEWPORTS = ['360', '1280'] as const;
export type ViewportName = (typeof VIEWPORTS)[number];

/** @throws for a name that is none of them */
export function viewportOf(name: string): ViewportName {
  const found = VIEWPORTS.find((viewport) => viewport === name);
  if (!found) throw new Error(`No viewport is called ${name}`);
  return found;
}

const capture = v.object({
  /** As of `captureIdOf`. */
  id: v.string(),
  /** In dot notation. */
  state: v.string(),
  /** Of the document. */
  title: v.string(),
  /** Path in the address bar. */
  address: v.string(),
  /** The accessibility tree, without what was typed. */
  tree: v.string(),
  /** Calls that wait for their answer, such as `2 GET …/bot_customer/{correo}`. */
  calls: v.array(v.string()),
  /** Files of the pictures, from the folder of the record. */
  pictures: v.object({ light: v.string(), dark: v.string() }),
  /** The path that showed it, and after which step; 0 before the first. */
  path: v.string(),
  step: v.number(),
});

const strip = v.object({
  /** Of the path. */
  id: v.string(),
  title: v.string(),
  /** What was seen, the start first; `event` is empty for it. */
  frames: v.array(v.object({ event: v.string(), capture: v.string() })),
});

const capturesRecord = v.object({
  format: v.literal('onboarding.captures'),
  version: v.literal(2),
  viewport: v.picklist(VIEWPORTS),
  captures: v.array(capture),
  strips: v.array(strip),
});

export type SeenCapture = v.InferOutput<typeof capture>;
export type Strip = v.InferOutput<typeof strip>;
/** `captures-360.json` in the folder of a run. */
export type CapturesRecord = v.InferOutput<typeof capturesRecord>;

const ID_LENGTH = 6;

/** The same for two snapshots that show the same: the state and what comes and goes on its screen. */
export function captureIdOf(snapshot: Snapshot): string {
  const hash = createHash('sha256').update(shownOf(snapshot)).digest('hex').slice(0, ID_LENGTH);
  return `${stateName(snapshot.value)}-${hash}`;
}

/** Reads the JSON of a record. @throws {Finding} when it is not one. */
export function readCapturesRecord(json: string, source: string): CapturesRecord {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), capturesRecord), json);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Finding(
    `${source} is no record of what was seen: ${v.getDotPath(issue) ?? 'JSON'}: ${issue.message}`,
  );
}
