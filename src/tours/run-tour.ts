// Runs one tour from its first step to its end: overlay, keys and focus.
import type { ShepherdBase, Step, Tour } from 'shepherd.js';
import { placeField } from './field-place.ts';
import { openAround, stepOptions } from './step-options.ts';
import { enterStep, isWithin, keepFocus } from './tour-focus.ts';
import { commandOf, opensMenu, pressedOf, type TourCommand } from './tour-keys.ts';
import type { TourStep } from './tour-step.ts';

interface TourParts {
  /** The steps whose field is in the page. */
  readonly steps: readonly TourStep[];
  /** Holds the overlay and the steps. */
  readonly box: HTMLElement;
  /** Whether it ends as soon as somebody chooses or types in the field of a step. */
  readonly endsAtWork: boolean;
  /** Called when the tour is open and listens. */
  readonly onOpened: () => void;
  /** Called when a button, a key, a click on the overlay, work in a field or a submit ends the tour. */
  readonly onEnded: (isInField: boolean) => void;
}

/** @returns ends the tour without `onEnded`, for when its screen goes away */
export function runTour(
  shepherd: ShepherdBase,
  { steps, box, endsAtWork, onOpened, onEnded }: TourParts,
): () => void {
  const listening = new AbortController();
  const tour = createTour(shepherd, steps, box);
  let isAtWork = false;
  for (const step of tour.steps) step.on('show', () => showStep(step, box));
  for (const end of ['cancel', 'complete']) {
    tour.on(end, () => {
      if (listening.signal.aborted) return;
      listening.abort();
      onEnded(isAtWork || isWithin(tour.currentStep?.target));
    });
  }
  void tour.start();
  // Or Shepherd would restore the focus itself. `onEnded` decides where it goes.
  tour.focusedElBeforeOpen = null;
  listen(tour, box, listening.signal);
  if (endsAtWork)
    listenToWork(listening.signal, (element) => {
      if (!tour.currentStep?.target?.contains(element)) return;
      isAtWork = true;
      void tour.cancel();
    });
  onOpened();
  return () => {
    listening.abort();
    void tour.cancel();
  };
}

function createTour(shepherd: ShepherdBase, steps: readonly TourStep[], box: HTMLElement): Tour {
  const tour = new shepherd.Tour({
    useModalOverlay: true,
    // Handled in `listen`: Shepherd hears keys inside a step only, and takes the arrow keys from text fields.
    exitOnEsc: false,
    keyboardNavigation: false,
    modalContainer: box,
    stepsContainer: box,
    steps: steps.map((step, index) =>
      stepOptions(step, { index, steps: steps.length }, () => openAround(tour.currentStep)),
    ),
  });
  return tour;
}

function showStep(step: Step, box: HTMLElement): void {
  const isFirst = step.tour.steps.indexOf(step) === 0 && !box.hasAttribute('data-shown');
  box.toggleAttribute('data-shown', true);
  // The opening is animated between fields, but follows its field without animation when the page scrolls.
  box.toggleAttribute('data-moving', !isFirst);
  // Shepherd would measure the field in every frame for as long as the step is shown: hiding ends that.
  step.tour.modal.hide();
  step.tour.modal.show();
  place(step);
  openAround(step);
  enterStep(step);
}

function place({ el, target }: Step): void {
  placeField(target, el?.offsetHeight ?? 0);
}

function listen(tour: Tour, box: HTMLElement, signal: AbortSignal): void {
  const overlay = box.querySelector('svg');
  overlay?.setAttribute('aria-hidden', 'true');
  overlay?.addEventListener('click', () => tour.cancel(), { signal });
  // A click on the overlay closes the tour. It must not move the focus first.
  overlay?.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  overlay?.addEventListener('transitionend', () => box.removeAttribute('data-moving'), { signal });

  // The page stays where the step is.
  window.addEventListener('touchmove', (event) => event.preventDefault(), {
    signal,
    passive: false,
  });
  // A phone that is turned.
  window.addEventListener('resize', () => tour.currentStep && place(tour.currentStep), { signal });
  document.addEventListener('focusin', () => keepFocus(tour), { signal });
  // After a submit the tour would cover what comes next, such as the first wrong field.
  document.addEventListener('submit', () => tour.cancel(), { signal, capture: true });
  document.addEventListener(
    'keydown',
    (event) => {
      const command = commandOf(pressedOf(event));
      if (command === null) return;
      event.preventDefault();
      obey(tour, command);
    },
    // In the capture phase: a menu must still be open when its Escape is looked at.
    { signal, capture: true },
  );
}

const CONTROLS = 'a, button, input, label, [role="option"]';

/** Hears what is chosen or typed with any device. */
function listenToWork(signal: AbortSignal, onWork: (element: Element) => void): void {
  for (const type of ['click', 'input', 'keydown'] as const)
    document.addEventListener(
      type,
      (event) => {
        const isWork = !(event instanceof KeyboardEvent) || opensMenu(event.key);
        const control = event.target instanceof Element && event.target.closest(CONTROLS);
        if (isWork && control) onWork(control);
      },
      { signal, capture: true },
    );
}

function obey(tour: Tour, command: TourCommand): void {
  const isLast = tour.currentStep === tour.steps.at(-1);
  if (command === 'close') tour.cancel();
  else if (command === 'back') tour.back();
  // On the last step only its button ends the tour, so that an arrow key too many does not.
  else if (!isLast) tour.next();
}
