// Reads the pictures of the screens, which `npm run test:external -- pictures` wrote.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { StatePictures } from './view-data.ts';

const FOLDER = 'pictures';

const file = v.pipe(v.string(), v.regex(/^[\w.-]+$/, 'is not the name of a file'));

const controls = v.array(
  v.object({
    name: v.string(),
    left: v.number(),
    top: v.number(),
    width: v.number(),
    height: v.number(),
  }),
);

const pictures = v.array(
  v.object({
    state: v.string(),
    files: v.object({ '390': v.optional(file), '1280': v.optional(file) }),
    controls: v.optional(
      v.object({ '390': v.optional(controls), '1280': v.optional(controls) }),
      {},
    ),
    texts: v.optional(v.array(v.string()), []),
  }),
);

const schema = v.object({ pictures, failures: v.optional(pictures, []) });

export interface PictureFolder {
  /** Null when there are no pictures. */
  readonly folder: string | null;
  readonly pictures: readonly StatePictures[];
  /** The same states with a failure on the screen. */
  readonly failures: readonly StatePictures[];
}

const NONE: PictureFolder = { folder: null, pictures: [], failures: [] };

/** @param run folder such as `dist/flow` */
export function readPictures(run: string | undefined): PictureFolder {
  if (run === undefined) return NONE;
  const folder = join(run, FOLDER);
  let text: string;
  try {
    text = readFileSync(join(folder, 'pictures.json'), 'utf8');
  } catch {
    return NONE;
  }
  return { folder, ...v.parse(schema, JSON.parse(text)) };
}
