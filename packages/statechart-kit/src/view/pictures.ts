// The pictures that differ from an older run's, with the files of both.

import { pictureChanges } from '../looks/look-changes.ts';
import type { RunLooks } from '../looks/run-looks.ts';
import type { Flow } from '../model/flow.ts';
import { fileOf } from './looks.ts';
import type { ViewPictureChange } from './view-model.ts';

interface ViewPictures {
  readonly changes: readonly ViewPictureChange[];
  /** JPEG in base64 of the older ones, by file name relative to the page. */
  readonly files: ReadonlyMap<string, string>;
}

export function viewPictures(flow: Flow, before: RunLooks, after: RunLooks): ViewPictures {
  const names = flow.config.words?.names ?? {};
  const changes = pictureChanges(before.looks, after.looks).map((it) => ({
    ...it,
    title: names[it.state] ?? it.state,
    files: {
      before: it.before === null ? null : fileOf(it.before),
      after: it.after === null ? null : fileOf(it.after),
    },
  }));
  const files = changes.flatMap(({ before: name, files: { before: file } }) => {
    const base64 = name === null ? undefined : before.pictures.get(name);
    return file === null || base64 === undefined ? [] : [[file, base64] as const];
  });
  return { changes, files: new Map(files) };
}
