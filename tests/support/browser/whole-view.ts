// The folder of the viewer with all that it can show: a run with pictures, its coverage, and a comparison.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CountsFile,
  compareCharts,
  type Flow,
  type FlowViewFiles,
  flowViewOf,
  mutantsOf,
  readRunLooks,
  walkPaths,
  writeView,
} from 'statechart-kit';
import { exampleCounts } from '../../../qa/funnel/example-counts.ts';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';
import { APP_VIEW } from '../../../qa/serve-view.ts';
import { chartWith } from '../unit/chart-with.ts';
import { type Edit, HOSTILE_TITLE, pointPicture, writeRun } from '../unit/written-run.ts';

const { config } = onboardingFlow;

/** Told apart neither by tries nor by the kind of assistant: a quarter of the situations has nearly all that is drawn. */
const FEWER: Flow = {
  ...onboardingFlow,
  config: {
    ...config,
    situation: (snapshot) => {
      const context = { ...snapshot.context, confirmations: 0, serviceType: null };
      return config.situation?.(Object.create(snapshot, { context: { value: context } }));
    },
  },
};

/**
 * @param folder where the run is written
 * @param out where the page is written
 */
export async function writeWholeView(
  folder: string,
  out: string,
): Promise<FlowViewFiles & { readonly example: CountsFile }> {
  const paths = coverPaths();
  writeRun(folder, paths, withMore);
  writeFileSync(
    join(folder, 'run-360.json'),
    JSON.stringify(await walkPaths(onboardingFlow, paths.slice(1))),
  );
  const old = join(folder, 'old');
  writeRun(old, paths, withoutOne, ({ id, state }, viewport, theme) =>
    pointPicture(
      `${id} ${viewport} ${theme}${isOther(state, viewport, theme) ? ' as it was' : ''}`,
    ),
  );
  const made = await flowViewOf(FEWER, paths, {
    from: folder,
    comparison: comparison(),
    before: readRunLooks(onboardingFlow, paths, old),
    isSimulated: false,
  });
  await writeView(out, made, await APP_VIEW.script());
  return { ...made, example: exampleCounts(made.view, FEWER) };
}

/** The older run differs in one picture of the plans. */
const isOther = (state: string, viewport: string, theme: string) =>
  state === 'authenticated.planSelection.chosen' && viewport === '360' && theme === 'light';

/** No run saw it: a sketch stands in its place. */
const withoutOne: Edit = (capture) =>
  capture.state === 'authenticated.configuringAgent.choosingService' ? undefined : capture;

/** The login's button where it could be, and more of its looks. The other screens have nothing to press on their pictures. */
const withMore: Edit = (capture, viewport) =>
  capture.state === 'anonymous.login.ready'
    ? {
        ...capture,
        title: HOSTILE_TITLE,
        tree: `- main:\n  - heading "Dice \\"hola\\"" [level=2]\n${TREE}`,
        opened: [{ name: 'Ver cómo habla', pictures: capture.pictures }],
        controls: [{ name: 'Iniciar sesión', left: 10, top: 40, width: 80, height: 10 }],
      }
    : withoutOne(capture, viewport);

const TREE = `  - 'button "Ir: ya" [disabled]'
  - textbox "Correo": "+593"
- sin <rol>`;

/** The older version redirects the choice of a plan, and its expiry deletes drafts. */
function comparison() {
  const place = 'onboarding.authenticated.planSelection.chosen | payment.start | 1';
  const ends = 'states sessionExpired invoke input';
  const before = { ref: 'v1', commit: 'abc1234', subject: 'As it was' };
  const now = chartWith(ends, () => ({ keepDrafts: true }));
  for (const old of mutantsOf(chartWith(ends, () => ({ keepDrafts: false }))))
    if (old.place === place && old.change.startsWith('redirected'))
      return { before, after: null, ...compareCharts(old.machine, now), scenarios: null };
  throw new Error(`Nothing leads elsewhere at ${place}`);
}
