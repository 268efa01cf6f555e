// `npm run flow -- <command>`: the tools over the machine.
import { resolve } from 'node:path';
import { Command } from 'commander';
import {
  addCheck,
  addCompare,
  addCoverage,
  addDiagram,
  addMutate,
  addPaths,
  fromApp,
  runProgram,
} from 'statechart-kit';
import { addDrift } from './commands/drift.ts';
import { addE2e } from './commands/e2e.ts';
import { addHold } from './commands/hold.ts';
import { addPlan } from './commands/plan.ts';
import { addRandom } from './commands/random.ts';
import { addReplay } from './commands/replay.ts';
import { addStoryboard } from './commands/storyboard.ts';
import { addView } from './commands/view.ts';
import { MACHINE_FILE, onboardingFlow } from './onboarding.ts';
import { coverPaths } from './paths/cover-paths.ts';

const program = new Command('npm run flow --').description(
  'Paths, plans, pictures and checks, all from machines/onboarding-machine.ts.',
);
const app = fromApp('npm run flow --', onboardingFlow, coverPaths);

for (const add of [addCheck, addCoverage, addDiagram, addMutate, addPaths, addRandom])
  add(program, app);
addCompare(program, app, resolve(import.meta.dirname, '..', MACHINE_FILE));
for (const add of [addDrift, addE2e, addHold, addPlan, addReplay, addStoryboard, addView])
  add(program);

await runProgram(program);
