// The folder of the viewer with all that it can show: a run with pictures, its coverage, and a comparison.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compareCharts,
  type FlowViewFiles,
  flowViewOf,
  mutantsOf,
  readRunLooks,
  walkPaths,
  writeView,
} from 'statechart-kit';
import { onboardingMachine } from '../../../machines/onboarding-machine.ts';
import { onboardingFlow, PROGRAM } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';
import { APP_VIEW } from '../../../qa/serve-view.ts';
import { type Edit, HOSTILE_TITLE, pointPicture, writeRun } from '../../unit/flow/written-run.ts';

/**
 * @param folder where the run is written
 * @param out where the page is written
 */
export async function writeWholeView(folder: string, out: string): Promise<FlowViewFiles> {
  const paths = coverPaths();
  writeRun(folder, paths, withMore);
  writeFileSync(
    join(folder, 'run-360.json'),
    JSON.stringify(await walkPaths(onboardingFlow, paths.slice(1))),
  );
  const old = join(folder, 'old');
  writeRun(old, paths, undefined, ({ id, state }, viewport, theme) =>
    pointPicture(
      `${id} ${viewport} ${theme}${isOther(state, viewport, theme) ? ' as it was' : ''}`,
    ),
  );
  const made = await flowViewOf(onboardingFlow, paths, {
    from: folder,
    comparison: comparison(),
    before: readRunLooks(onboardingFlow, paths, old),
    program: PROGRAM,
  });
  await writeView(out, made, APP_VIEW);
  return made;
}

/** The older run differs in one picture of the plans. */
const isOther = (state: string, viewport: string, theme: string) =>
  state === 'authenticated.planSelection.chosen' && viewport === '360' && theme === 'light';

/** The login's button where it could be, and more of its looks. The other screens have nothing to press on their pictures. */
const withMore: Edit = (capture) =>
  capture.state === 'anonymous.login.ready'
    ? {
        ...capture,
        title: HOSTILE_TITLE,
        tree: `- main:\n  - heading "Dice \\"hola\\"" [level=2]\n${TREE}`,
        opened: [{ name: 'Ver cómo habla', pictures: capture.pictures }],
        controls: [{ name: 'Iniciar sesión', left: 10, top: 40, width: 80, height: 10 }],
      }
    : capture;

const TREE = `  - 'button "Ir: ya" [disabled]'
  - textbox "Correo": "+593"
- sin <rol>`;

/** The present machine compared with one where a single branch leads elsewhere. */
function comparison() {
  const place = 'onboarding.authenticated.planSelection.chosen | payment.start | 1';
  const mutants = [...mutantsOf(onboardingMachine)];
  const old = mutants.find((it) => it.place === place && it.change.startsWith('redirected'));
  if (!old) throw new Error(`Nothing leads elsewhere at ${place}`);
  const before = { ref: 'v1', commit: 'abc1234', subject: 'As it was' };
  return { before, after: null, ...compareCharts(old.machine, onboardingMachine) };
}
