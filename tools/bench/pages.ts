// The pages that the bench measures, and that the budget of the browser tests is about.
import { PATHS } from '../../machines/paths.ts';
import { shownStepOf } from '../../machines/steps.ts';
import type { Stage } from '../../qa/browser/people.ts';

interface PageShape {
  readonly name: string;
  readonly site: 'app' | 'react';
  readonly path: string;
  /** The last step that the person who opens it has completed; null for a page without a session. */
  readonly stage: Stage | null;
}

export const PAGES = [
  { name: 'bare React, login', site: 'react', path: '/', stage: null },
  { name: 'bare React, profile', site: 'react', path: '/?profile', stage: null },
  { name: 'login', site: 'app', path: PATHS.login, stage: null },
  { name: 'register', site: 'app', path: PATHS.register, stage: null },
  { name: 'profile', site: 'app', path: shownStepOf('perfil').path, stage: 'new' },
  { name: 'plans', site: 'app', path: shownStepOf('plan').path, stage: 'customer' },
  { name: 'assistant', site: 'app', path: shownStepOf('asistente').path, stage: 'configured' },
  // Right after the payment: no assistant is saved, and the entry tour starts.
  {
    name: 'assistant, first visit',
    site: 'app',
    path: shownStepOf('asistente').path,
    stage: 'subscribed',
  },
] as const satisfies readonly PageShape[];

export type Page = (typeof PAGES)[number];
