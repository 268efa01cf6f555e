// Keeps the focus in the step or in its field while a tour is open.
import type { Step, Tour } from 'shepherd.js';

const { focus } = HTMLElement.prototype;

export function isWithin(element: HTMLElement | null | undefined): boolean {
  return element?.contains(document.activeElement) ?? false;
}

/** Puts the focus on the step itself, so that its title and text are read out. */
export function enterStep({ el, target }: Step): void {
  if (!el) return;
  el.setAttribute('aria-modal', 'true');
  focus.call(el, { preventScroll: true });
  // Shepherd focuses the step again whenever it moves. That must not take the focus from a button or the field.
  el.focus = (options) => {
    if (!isWithin(el) && !isWithin(target)) focus.call(el, options);
  };
}

/** Brings the focus back when it went to something that the overlay covers. */
export function keepFocus({ currentStep }: Tour): void {
  currentStep?.el?.focus({ preventScroll: true });
}
