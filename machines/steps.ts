// The steps of a new owner: what is fetched ahead, drawn, named and addressed of them follows from here.
// @rule Which steps there are, and in which order
import { RETURN_PATHS } from '../contract/return-paths.ts';

/** In order. */
export const STEPS = [
  { name: 'cuenta', screen: 'login', path: '/login' },
  { name: 'perfil', screen: 'profile', path: '/post-register' },
  { name: 'plan', screen: 'plan', path: RETURN_PATHS.payment },
  // Has no screen: it is awaited where it is started, on the one before.
  { name: 'pago' },
  { name: 'asistente', screen: 'agent', path: RETURN_PATHS.portal },
] as const;

export type Step = (typeof STEPS)[number]['name'];

/** A step that has a screen. */
export type ShownStep = Extract<(typeof STEPS)[number], { readonly screen: string }>;

export const SHOWN_STEPS: readonly ShownStep[] = STEPS.filter((step) => 'screen' in step);

/** The step whose screen shows this one. */
export const shownStepOf = (step: Step): ShownStep =>
  SHOWN_STEPS.filter(
    (each) => STEPS.indexOf(each) <= STEPS.findIndex(({ name }) => name === step),
  ).at(-1) ?? STEPS[0];

/** The steps with a screen from this one on. */
export const stepsFrom = (step: Step): readonly ShownStep[] =>
  SHOWN_STEPS.slice(SHOWN_STEPS.indexOf(shownStepOf(step)));
