// Runs of the generated paths, whole and partial, and the reports on them.
import {
  coverageReport,
  type Flow,
  type PathRecord,
  type RunRecord,
  walkPaths,
} from 'statechart-kit';
import { onboardingFlow } from '../../../qa/onboarding.ts';
import { coverPaths } from '../../../qa/paths/cover-paths.ts';
import { sectionsOf } from '../../../qa/section-coverage.ts';

export const paths = coverPaths();
/** With the sections of the specification, as the command has it. */
export const coveredFlow: Flow = {
  ...onboardingFlow,
  config: { ...onboardingFlow.config, sectionsOf },
};

export const whole = await walkPaths(onboardingFlow, paths);

export const runOf = (...records: PathRecord[]): RunRecord => ({
  ...whole,
  runner: 'test',
  paths: records,
});

const states = [
  'onboarding',
  'onboarding.restoring',
  'onboarding.locating',
  'onboarding.anonymous',
  'onboarding.anonymous.login',
  'onboarding.anonymous.login.ready',
  'onboarding.anonymous.register',
  'onboarding.anonymous.register.ready',
];

/** Two steps: nobody is restored, and the person looks at the register form. */
export const short: PathRecord = {
  id: 'abc123',
  title: 'a look at "register" <form>',
  steps: 2,
  transitions: [
    'onboarding.restoring | session.absent | 1',
    'onboarding.locating | always | 6',
    'onboarding.anonymous.login | location.changed | 1',
  ],
  states,
  rested: states.filter((id) => id !== 'onboarding.locating'),
  guards: [
    'isUnknownPath is false',
    'isSignedIn is false',
    'hasResetLink is false',
    'isRecoveryPath is false',
    'isRegisterPath is false',
    'isRegisterPath is true',
    // Seen by asking where the path rests.
    'isOtherScreensPath is false',
  ],
  departure: null,
};
const lost: PathRecord = {
  ...short,
  id: 'def456',
  steps: 1,
  departure: { step: 2, event: 'session.signIn', problem: 'landed in "notFound"' },
};

export const partial = coverageReport(coveredFlow, runOf(short), whole);
export const departed = coverageReport(coveredFlow, runOf(short, lost), whole);
