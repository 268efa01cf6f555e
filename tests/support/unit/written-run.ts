// A folder as a run in the browser leaves it, made up from the paths: every look seen, each with a picture.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  byTheme,
  type CapturesRecord,
  captureIdOf,
  type FlowPath,
  type SeenCapture,
  THEMES,
  type Theme,
  VIEWPORTS,
  type ViewportName,
} from 'statechart-kit';
import { initialTransition } from 'xstate';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { pathOf, type Snapshot, screenOf } from '../../../machines/selectors.ts';
import { formatStateValue } from '../../../machines/state-value.ts';
import { onboardingFlow, START } from '../../../qa/onboarding.ts';
import { shownTexts } from '../../../qa/scenarios/page/conditional-texts.ts';
import { SCREENS } from '../../../qa/scenarios/page/screens.ts';

/** What a run could also have seen; undefined is nothing at all. */
export type Edit = (capture: SeenCapture, viewport: ViewportName) => SeenCapture | undefined;

/** The bytes of a picture. */
export type PictureOf = (capture: SeenCapture, viewport: ViewportName, theme: Theme) => Buffer;

/** What the app could say, which stays text in the page. */
export const HOSTILE_TITLE = '</script><img src=x onerror=alert(1)>';

/** One grey point; what follows its end makes two pictures differ. */
const POINT = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8A/t//2Q==',
  'base64',
);

export const pointPicture = (id: string): Buffer => Buffer.concat([POINT, Buffer.from(id)]);

export function writeRun(
  folder: string,
  paths: readonly FlowPath[],
  edit: Edit = (capture) => capture,
  pictureOf: PictureOf = ({ id }, viewport, theme) => pointPicture(`${id} ${viewport} ${theme}`),
): void {
  for (const viewport of VIEWPORTS) {
    const record = recordOf(paths, viewport, edit);
    mkdirSync(join(folder, 'pictures', viewport), { recursive: true });
    for (const capture of record.captures)
      for (const theme of THEMES)
        writeFileSync(join(folder, capture.pictures[theme]), pictureOf(capture, viewport, theme));
    writeFileSync(join(folder, `captures-${viewport}.json`), JSON.stringify(record));
  }
}

function recordOf(paths: readonly FlowPath[], viewport: ViewportName, edit: Edit): CapturesRecord {
  const captures = new Map<string, SeenCapture>();
  for (const path of paths)
    for (const [step, snapshot] of snapshotsOf(path).entries()) {
      const capture = captureOf(snapshot, path.id, step, viewport);
      if (!captures.has(capture.id)) captures.set(capture.id, capture);
    }
  const seen = [...captures.values()].flatMap((capture) => edit(capture, viewport) ?? []);
  return { format: 'statechart-kit.captures', version: 1, viewport, captures: seen };
}

function snapshotsOf({ steps }: FlowPath): readonly Snapshot[] {
  const [start] = initialTransition(onboardingMachine, START);
  return [start, ...steps.map(({ snapshot }): Snapshot => snapshot)];
}

function captureOf(snapshot: Snapshot, path: string, step: number, viewport: ViewportName) {
  const id = captureIdOf(onboardingFlow, snapshot);
  const title = SCREENS[screenOf(snapshot)].title;
  return {
    id,
    state: formatStateValue(snapshot.value),
    title: `${title} · VIRSI`,
    address: pathOf(snapshot) ?? START.path,
    tree: [
      `- heading "${title}" [level=1]`,
      ...shownTexts(snapshot).map((text) => `- paragraph: ${text}`),
    ].join('\n'),
    calls: snapshot.hasTag('busy') ? ['2 GET …/bot_customer/{correo}'] : [],
    pictures: byTheme((theme) => `pictures/${viewport}/${id}-${viewport}-${theme}.jpg`),
    opened: [],
    controls: [],
    path,
    step,
  };
}
