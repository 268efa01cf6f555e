// The options of a step for Shepherd: texts, buttons, progress and the highlighted field.
import type { Step, StepOptions, StepOptionsButton } from 'shepherd.js';
import { tourTexts } from '#texts/tours.ts';
import button from '../ui/button.module.css';
import { classNames } from '../ui/class-names.ts';
import { cardPlace } from './field-place.ts';
import styles from './guided-tour.module.css';
import { fieldOf, type TourStep } from './tour-step.ts';

/** Around the highlighted field, in CSS pixels. */
const STAGE_PADDING = 10;
const STAGE_RADIUS = 5;

interface StepPosition {
  /** From 0. */
  readonly index: number;
  /** Number of steps of the tour. */
  readonly steps: number;
}

/** @param onPlaced called whenever the card is placed anew, as the page scrolls or changes */
export function stepOptions(
  step: TourStep,
  position: StepPosition,
  onPlaced: () => void,
): StepOptions {
  return {
    title: step.title,
    text: stepText(step.text, position),
    buttons: stepButtons(position),
    arrow: false,
    cancelIcon: { enabled: true, label: tourTexts.close },
    attachTo: { element: () => fieldOf(step), on: 'bottom' },
    showOn: () => fieldOf(step) !== null,
    floatingUIOptions: {
      middleware: [
        {
          name: 'cardPlace',
          fn: (placed: Parameters<typeof cardPlace>[0]) => {
            onPlaced();
            return cardPlace(placed);
          },
        },
      ],
    },
    when: { 'before-show': () => bringIntoView(fieldOf(step)) },
  };
}

/** Moves the opening of the overlay to where the field of the step is now. */
export function openAround(step: Step | null | undefined): void {
  step?.tour.modal?.positionModal(STAGE_PADDING, STAGE_RADIUS, 0, 0, null, step.target);
}

/** An element: Shepherd would read a string as HTML. */
function stepText(text: string, { index, steps }: StepPosition): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.text ?? '';
  box.append(paragraph(text), paragraph(tourTexts.progress(index + 1, steps), styles.progress));
  return box;
}

function paragraph(text: string, className = ''): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}

function stepButtons({ index, steps }: StepPosition): StepOptionsButton[] {
  const isLast = index === steps - 1;
  const back: StepOptionsButton = {
    text: tourTexts.back,
    classes: classNames(button.button, button.secondary),
    action() {
      this.back();
    },
  };
  const next: StepOptionsButton = {
    text: isLast ? tourTexts.finish : tourTexts.next,
    classes: classNames(button.button, button.primary),
    action() {
      this.next();
    },
  };
  return index === 0 ? [next] : [back, next];
}

/** Scrolls the field to the middle of the window. A tall one goes to the top, so that the step has room below. */
function bringIntoView(field: HTMLElement | null): void {
  if (!field) return;
  const isTall = field.offsetHeight > window.innerHeight / 3;
  field.scrollIntoView({ behavior: 'instant', block: isTall ? 'start' : 'center' });
}
