// The interactions that are measured, each with its bound.
import { type Bound, CLICK, KEY, LAYOUT_SHIFT, STEP_CHANGE } from '../bounds.ts';

export const INTERACTIONS = {
  /** A baseline: it is measured, not judged. */
  'step: bare React, login → eight fields': null,
  'step: login → profile': STEP_CHANGE,
  'step: profile → plans': STEP_CHANGE,
  'step: loading → assistant': STEP_CHANGE,
  'key: e-mail on login': KEY,
  'key: context of the assistant': KEY,
  'key: the same with the preview beside, 1280 px': KEY,
  'click: a plan': CLICK,
  'click: service type opens': CLICK,
  'click: service type chosen': CLICK,
  'click: Guíame!': CLICK,
  'click: log out': CLICK,
  'shift: login to plans': LAYOUT_SHIFT,
  'shift: assistant': LAYOUT_SHIFT,
} as const satisfies Record<string, Bound | null>;

export type InteractionName = keyof typeof INTERACTIONS;
