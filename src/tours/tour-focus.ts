// The focus during a tour: in the step, or in the field that the step points at.
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
  // Shepherd does it again after whatever moves the step: nobody is pulled off a button or out of the field.
  el.focus = (options) => {
    if (!isWithin(el) && !isWithin(target)) focus.call(el, options);
  };
}

/** Brings the focus back when it went to what the overlay covers. */
export function keepFocus({ currentStep }: Tour): void {
  currentStep?.el?.focus({ preventScroll: true });
}
