// The tours of this screen: the one on entry, and one over the fields of each form.
import { agentTexts, calendarTexts } from '../../texts/agent.ts';
import { entryTourTexts, fieldTourTexts } from '../../texts/tours.ts';
import { stepsOver, type TourStep } from '../../tours/tour-step.ts';
import type { AssistantField } from './assistant-field.ts';

export const ENTRY_TOUR: readonly TourStep[] = [
  { field: 'plan', title: entryTourTexts.planTitle, text: entryTourTexts.plan },
  {
    field: 'service_type',
    title: agentTexts.serviceType,
    text: entryTourTexts.serviceType,
  },
];

/** The last steps of both forms. */
const ENDING = [
  { name: 'calendar_info', label: calendarTexts.heading },
  { name: 'submit', label: agentTexts.save },
] as const;

export function formTour(fields: readonly AssistantField[]): readonly TourStep[] {
  return stepsOver([...fields, ...ENDING], fieldTourTexts);
}
