// The tours of this screen: the one on entry, and one over the fields of each form.

import { agentFieldTexts, agentTexts, connectTexts } from '#texts/agent.ts';
import { entryTourTexts, fieldTourTexts, medicalTourTexts } from '#texts/tours.ts';
import { ASKED, type ServiceType } from '../../../contract/assistant.ts';
import type { Connection } from '../../onboarding/browser-marks.ts';
import type { TourStep } from '../../tours/tour-step.ts';

const PLAN: TourStep = {
  field: 'plan',
  title: entryTourTexts.planTitle,
  text: entryTourTexts.plan,
};
const SERVICE_TYPE: TourStep = {
  field: 'service_type',
  title: agentTexts.serviceType,
  text: entryTourTexts.serviceType,
};

/** The steps while no service type is chosen. */
export const ENTRY_TOUR: readonly TourStep[] = [SERVICE_TYPE, PLAN];

interface Entry {
  readonly serviceType: ServiceType | null;
  readonly isSaved: boolean;
  /** The connection that is opened next; null where there is none. */
  readonly next: Connection | null;
}

/** The first step is where the work is: what is chosen, filled in or opened next. */
export function entryTour({ serviceType, isSaved, next }: Entry): readonly TourStep[] {
  if (serviceType === null) return ENTRY_TOUR;
  if (!isSaved) return [...formTour(serviceType).slice(0, 1), PLAN, SERVICE_TYPE];
  if (next === null) return [PLAN, SERVICE_TYPE];
  const { label, hints } = connectTexts[next];
  return [{ field: next, title: label, text: hints[serviceType] }, PLAN, SERVICE_TYPE];
}

/** The fields of a form that have a tour text, then the button that sends it. */
export function formTour(
  type: ServiceType,
  texts = type === 'MEDICAL' ? { ...fieldTourTexts, ...medicalTourTexts } : fieldTourTexts,
): readonly TourStep[] {
  const fields = ASKED[type].map((field) => ({ field, title: agentFieldTexts[field].label }));
  return [...fields, { field: 'submit', title: agentTexts.save } as const].flatMap((step) => {
    const text = texts[step.field];
    return text === null ? [] : [{ ...step, text }];
  });
}
