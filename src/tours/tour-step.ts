// The steps of a tour.

export interface TourStep {
  /** Name of the field it points at, as the page's `data-field` has it. */
  readonly field: string;
  readonly title: string;
  readonly text: string;
}

/** The step's field; null when it is not in the page. */
export function fieldOf({ field }: TourStep): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-field="${field}"]`);
}

/** The steps whose field is in the page, in their order. */
export function stepsWithField(
  steps: readonly TourStep[],
  isThere: (step: TourStep) => boolean = (step) => fieldOf(step) !== null,
): readonly TourStep[] {
  return steps.filter(isThere);
}
