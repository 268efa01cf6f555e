// `npm run flow -- <command>`: the tools over the machine.
import { Command } from 'commander';
import {
  addCheck,
  addCompare,
  addCoverage,
  addDiagram,
  addFunnel,
  addMutate,
  addPaths,
  addScenarios,
  addView,
  fromApp,
  runProgram,
} from 'statechart-kit';
import { addE2e } from './commands/e2e.ts';
import { addHold } from './commands/hold.ts';
import { addPlan } from './commands/plan.ts';
import { addRandom } from './commands/random.ts';
import { addReplay } from './commands/replay.ts';
import { addStaleness } from './commands/staleness.ts';
import { onboardingFlow, PROGRAM } from './onboarding.ts';
import { coverPaths } from './paths/cover-paths.ts';
import { SCENARIOS } from './scenarios/table.ts';
import { sectionsOf } from './section-coverage.ts';
import { APP_VIEW } from './serve-view.ts';

const program = new Command(PROGRAM).description(
  'Paths, plans, pictures and checks, all from machines/onboarding-machine.ts.',
);
// Not in the flow that the viewer and the browser run: scenarios play on the chart in Node.
const config = { ...onboardingFlow.config, scenarios: SCENARIOS, sectionsOf };
const flow = { ...onboardingFlow, config };
const app = fromApp(PROGRAM, flow, coverPaths);

for (const add of [addCheck, addCoverage, addDiagram, addFunnel, addMutate]) add(program, app);
for (const add of [addPaths, addScenarios, addRandom]) add(program, app);
addView(program, app, APP_VIEW);
addCompare(program, app, APP_VIEW);
for (const add of [addStaleness, addE2e, addHold, addPlan, addReplay]) add(program);

await runProgram(program);
