// A folder as a run in the browser leaves it, made up from the paths: every look seen, each with a picture.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { initialTransition } from 'xstate';
import { SCREEN_TITLES, visibleTexts } from '../../flow/controls/screens.ts';
import {
  type SeenSight,
  type SightsRecord,
  sightIdOf,
  VIEWPORTS,
  type ViewportName,
} from '../../flow/e2e/sights.ts';
import { byTheme, THEMES, type Theme } from '../../flow/e2e/themes.ts';
import { describeEvent } from '../../flow/model-events.ts';
import { type FlowPath, START } from '../../flow/path-model.ts';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import { type Snapshot, screenOf, whereaboutsOf } from '../../machines/selectors.ts';
import { stateName } from '../../machines/state-name.ts';

/** What a run could also have seen; undefined is nothing at all. */
export type Edit = (sight: SeenSight, viewport: ViewportName) => SeenSight | undefined;

/** The bytes of a picture. */
export type PictureOf = (sight: SeenSight, viewport: ViewportName, theme: Theme) => Buffer;

/** One grey point; what follows its end makes two pictures differ. */
const POINT = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);

export const pointPicture = (id: string): Buffer => Buffer.concat([POINT, Buffer.from(id)]);

export function writeRun(
  folder: string,
  paths: readonly FlowPath[],
  edit: Edit = (sight) => sight,
  pictureOf: PictureOf = ({ id }, viewport, theme) => pointPicture(`${id} ${viewport} ${theme}`),
): void {
  for (const viewport of VIEWPORTS) {
    const record = recordOf(paths, viewport, edit);
    mkdirSync(join(folder, 'pictures', viewport), { recursive: true });
    for (const sight of record.sights)
      for (const theme of THEMES)
        writeFileSync(join(folder, sight.pictures[theme]), pictureOf(sight, viewport, theme));
    writeFileSync(join(folder, `sights-${viewport}.json`), JSON.stringify(record));
  }
}

function recordOf(paths: readonly FlowPath[], viewport: ViewportName, edit: Edit): SightsRecord {
  const sights = new Map<string, SeenSight>();
  const strips = paths.map((path) => {
    const frames = snapshotsOf(path).map((snapshot, step) => {
      const sight = sightOf(snapshot, path.id, step, viewport);
      if (!sights.has(sight.id)) sights.set(sight.id, sight);
      const event = path.steps[step - 1]?.event;
      return { event: event ? describeEvent(event) : '', sight: sight.id };
    });
    return { id: path.id, title: path.title, frames };
  });
  const seen = [...sights.values()].flatMap((sight) => edit(sight, viewport) ?? []);
  return { format: 'onboarding.sights', version: 2, viewport, sights: seen, strips };
}

function snapshotsOf({ steps }: FlowPath): readonly Snapshot[] {
  const [start] = initialTransition(onboardingMachine, START);
  return [start, ...steps.map(({ snapshot }): Snapshot => snapshot)];
}

function sightOf(snapshot: Snapshot, path: string, step: number, viewport: ViewportName) {
  const id = sightIdOf(snapshot);
  const title = SCREEN_TITLES[screenOf(snapshot)];
  return {
    id,
    state: stateName(snapshot.value),
    title: `${title} · VIRSI`,
    address: whereaboutsOf(snapshot).path ?? START.path,
    tree: [
      `- heading "${title}" [level=1]`,
      ...visibleTexts(snapshot).map((text) => `- paragraph: ${text}`),
    ].join('\n'),
    calls: snapshot.hasTag('busy') ? ['2 GET …/bot_customer/{correo}'] : [],
    pictures: byTheme((theme) => `pictures/${viewport}/${id}-${viewport}-${theme}.jpg`),
    path,
    step,
  };
}
