// One test for each generated path, with every call held and every state checked.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FlowPath } from 'statechart-kit';
import { type ViewportName, viewportOf } from 'statechart-kit';
import { previewTexts } from '#texts/preview.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { onboardingFlow } from '../onboarding.ts';
import { coverPaths } from '../paths/cover-paths.ts';
import { callWords } from './calls.ts';
import { createCamera } from './camera.ts';
import { canariesOf, canaryData, secretsOf } from './canaries.ts';
import { startGateServer } from './gate-server.ts';
import { watch } from './guard.ts';
import { createOracle } from './oracle.ts';
import { accessCheck, readRunSettings, test } from './run-test.ts';
import { takeReport } from './take-report.ts';
import { repeatLine } from './test-run.ts';
import { walkPath } from './walk-path.ts';
import { createWalker } from './walker.ts';

const { folder, mark } = readRunSettings();
const data = canaryData(mark);

// The longest first, so that no worker is left alone with it at the end.
const paths = coverPaths().toSorted((a, b) => b.steps.length - a.steps.length);

for (const path of paths) {
  test(`${path.id} ${path.title}`, async ({ page, context, appUrl }, info) => {
    const viewport = viewportOf(info.project.name);
    const gate = await startGateServer(appUrl);
    const watcher = watch(context, secretsOf(data), gate.hasAnswered);
    const walker = await createWalker({ page, gate, data });
    const calls = () => gate.waiting().map(callWords);
    const typed = canariesOf(data);
    const checkAccess = accessCheck();
    const camera = createCamera({
      flow: onboardingFlow,
      page,
      viewport,
      folder,
      opens: [previewTexts.show],
      calls,
      typed,
      checkAccess,
    });
    const oracle = createOracle(page, gate, data);
    const walked = await walkPath(path, { walker, watcher, camera, checkAccess, oracle });
    await keep(viewport, path.id, walked);
    if (walked.departed) {
      const log = info.outputPath('console.log');
      await writeFile(log, watcher.lines.join('\n'));
      await info.attach('console.log', { path: log });
      await info.attach('repeat', { body: repeatLine(path.id, viewport) });
      walked.departed.message += `\n\n${repeatLine(path.id, viewport)}\n`;
    } else await takeReport(page, join(folder, 'reports', viewport), path.id, endOf(path));
    // After a departure the page stays open for the failure's picture.
    if (!walked.departed) await page.close();
    await gate.close();
    if (walked.departed) throw walked.departed;
  });
}

const endOf = ({ steps }: FlowPath) => formatStateValue(steps.at(-1)?.snapshot.value);

async function keep(
  viewport: ViewportName,
  id: string,
  { record }: Awaited<ReturnType<typeof walkPath>>,
) {
  const parts = join(folder, 'parts', viewport, 'paths');
  await mkdir(parts, { recursive: true });
  await writeFile(join(parts, `${id}.json`), JSON.stringify(record, null, 2));
}
