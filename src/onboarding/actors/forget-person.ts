// What this page holds of a person besides the chart: nothing of it may reach the next one.
import type { Services } from '../../services/services.ts';

export type PersonMemory = Pick<Services, 'storedAssistant' | 'submissions' | 'calendarAccess'>;

export function forgetPerson({ storedAssistant, submissions, calendarAccess }: PersonMemory): void {
  storedAssistant.clear();
  submissions.clear('credentials');
  submissions.clear('profile');
  submissions.clear('assistant');
  calendarAccess.setToken('');
}
