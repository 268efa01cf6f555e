// What is measured: the two baselines and the app's pages, in the order of a round.
import { PATHS } from '../../machines/paths.ts';
import { shownStepOf } from '../../machines/steps.ts';
import type { Stage } from '../../qa/browser/people.ts';

export const SITES = ['baseline', 'react', 'app'] as const;

/** `beside`: another build of the app, where one is given. */
export type SiteName = (typeof SITES)[number] | 'beside';

interface PageShape {
  readonly name: string;
  readonly site: SiteName;
  readonly path: string;
  /** How far the person who opens it came; null for nobody. */
  readonly stage: Stage | null;
}

export const PAGES = [
  { name: 'baseline', site: 'baseline', path: '/', stage: null },
  { name: 'bare React', site: 'react', path: '/', stage: null },
  { name: 'login', site: 'app', path: PATHS.login, stage: null },
  { name: 'register', site: 'app', path: PATHS.register, stage: null },
  { name: 'profile', site: 'app', path: shownStepOf('perfil').path, stage: 'new' },
  { name: 'plans', site: 'app', path: shownStepOf('plan').path, stage: 'customer' },
  { name: 'assistant', site: 'app', path: shownStepOf('asistente').path, stage: 'configured' },
  // Right after paying: nothing is saved yet, and the entry tour starts by itself.
  {
    name: 'assistant, first visit',
    site: 'app',
    path: shownStepOf('asistente').path,
    stage: 'subscribed',
  },
] as const satisfies readonly PageShape[];

export type Page = (typeof PAGES)[number];
export type PageName = Page['name'];
