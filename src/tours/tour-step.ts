// What a step of a tour is, and which steps a tour has.

export interface TourStep {
  /** Name of the field it points at, as the page's `data-field` has it. */
  readonly field: string;
  readonly title: string;
  readonly text: string;
}

/** The step's field in the page; null when it is not there. */
export function fieldOf({ field }: TourStep): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-field="${field}"]`);
}

/** The steps whose field is there, in their order. */
export function stepsWithField(
  steps: readonly TourStep[],
  isThere: (step: TourStep) => boolean = (step) => fieldOf(step) !== null,
): readonly TourStep[] {
  return steps.filter(isThere);
}

/** One step for each field, under the field's own label. */
export function stepsOver<Name extends string>(
  fields: readonly { readonly name: Name; readonly label: string }[],
  texts: Readonly<Record<Name, string>>,
): readonly TourStep[] {
  return fields.map(({ name, label }) => ({ field: name, title: label, text: texts[name] }));
}
