// The tours of this screen: the one on entry, and one over the fields of each form.
import { ASKED, type ServiceType } from '../../../contract/assistant.ts';
import { agentFieldTexts, agentTexts } from '../../texts/agent.ts';
import { entryTourTexts, fieldTourTexts } from '../../texts/tours.ts';
import type { TourStep } from '../../tours/tour-step.ts';

export const ENTRY_TOUR: readonly TourStep[] = [
  { field: 'plan', title: entryTourTexts.planTitle, text: entryTourTexts.plan },
  {
    field: 'service_type',
    title: agentTexts.serviceType,
    text: entryTourTexts.serviceType,
  },
];

/** The fields of a form that have a tour text, then the button that sends it. */
export function formTour(type: ServiceType, texts = fieldTourTexts): readonly TourStep[] {
  const fields = ASKED[type].map((field) => ({ field, title: agentFieldTexts[field].label }));
  return [...fields, { field: 'submit', title: agentTexts.save } as const].flatMap((step) => {
    const text = texts[step.field];
    return text === null ? [] : [{ ...step, text }];
  });
}
