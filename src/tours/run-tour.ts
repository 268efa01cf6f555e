// One tour from its first step to its end: overlay, keys, and where the focus is.
import type { ShepherdBase, Step, Tour } from 'shepherd.js';
import { stepOptions } from './step-options.ts';
import { enterStep, isWithin, keepFocus } from './tour-focus.ts';
import { commandOf, pressedOf, type TourCommand } from './tour-keys.ts';
import type { TourStep } from './tour-step.ts';

interface TourParts {
  /** Those whose field is there. */
  readonly steps: readonly TourStep[];
  /** Where overlay and steps are drawn. */
  readonly box: HTMLElement;
  /** However it ended: by a button, a key, the overlay or a form that was sent. */
  readonly onEnded: (isInField: boolean) => void;
}

/** @returns ends it without a word, for when the screen under it goes away */
export function runTour(shepherd: ShepherdBase, { steps, box, onEnded }: TourParts): () => void {
  const listening = new AbortController();
  const tour = createTour(shepherd, steps, box);
  for (const step of tour.steps) step.on('show', () => showStep(step, box));
  for (const end of ['cancel', 'complete']) {
    tour.on(end, () => {
      if (listening.signal.aborted) return;
      listening.abort();
      onEnded(isWithin(tour.currentStep?.target));
    });
  }
  void tour.start();
  // Whoever started it says where the focus goes afterwards.
  tour.focusedElBeforeOpen = null;
  listen(tour, box, listening.signal);
  return () => {
    listening.abort();
    void tour.cancel();
  };
}

function createTour(shepherd: ShepherdBase, steps: readonly TourStep[], box: HTMLElement): Tour {
  return new shepherd.Tour({
    useModalOverlay: true,
    // Shepherd would hear them inside a step only, and take the arrows from the text fields of one.
    exitOnEsc: false,
    keyboardNavigation: false,
    modalContainer: box,
    stepsContainer: box,
    steps: steps.map((step, index) => stepOptions(step, { index, steps: steps.length })),
  });
}

function showStep(step: Step, box: HTMLElement): void {
  const isFirst = step.tour.steps.indexOf(step) === 0 && !box.hasAttribute('data-shown');
  box.toggleAttribute('data-shown', true);
  // The opening travels from field to field, and then follows its own at once when the page is scrolled.
  box.toggleAttribute('data-moving', !isFirst);
  enterStep(step);
}

function listen(tour: Tour, box: HTMLElement, signal: AbortSignal): void {
  const overlay = box.querySelector('svg');
  overlay?.setAttribute('aria-hidden', 'true');
  overlay?.addEventListener('click', () => tour.cancel(), { signal });
  // A click there closes; it takes the focus from nobody.
  overlay?.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  overlay?.addEventListener('transitionend', () => box.removeAttribute('data-moving'), { signal });

  document.addEventListener('focusin', () => keepFocus(tour), { signal });
  // The person has gone on: what comes now, such as the first wrong field, must not be covered.
  document.addEventListener('submit', () => tour.cancel(), { signal, capture: true });
  document.addEventListener(
    'keydown',
    (event) => {
      const command = commandOf(pressedOf(event));
      if (command === null) return;
      event.preventDefault();
      obey(tour, command);
    },
    // Before a menu hears of the Escape that closes it.
    { signal, capture: true },
  );
}

function obey(tour: Tour, command: TourCommand): void {
  const isLast = tour.currentStep === tour.steps.at(-1);
  if (command === 'close') tour.cancel();
  else if (command === 'back') tour.back();
  // The last step is finished by its button: nobody leaves by pressing on.
  else if (!isLast) tour.next();
}
