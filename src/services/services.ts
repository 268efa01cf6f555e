// Everything outside the chart that an actor may use.
import type { Backend } from './backend.ts';
import type { CalendarAccess } from './calendar-access.ts';
import type { Choices } from './choices.ts';
import type { Drafts } from './drafts.ts';
import type { GoogleCalendar } from './google-calendar.ts';
import type { LazyIdentity } from './identity/lazy-identity.ts';
import type { Log } from './log.ts';
import type { PaymentLink } from './payment-link.ts';
import type { SessionStore } from './session-store.ts';
import type { StoredAssistantBox } from './stored-assistant.ts';
import type { Submissions } from './submissions.ts';

export interface Services {
  readonly session: SessionStore;
  readonly identity: LazyIdentity;
  readonly calendarAccess: CalendarAccess;
  readonly paymentLink: PaymentLink;
  readonly drafts: Drafts;
  readonly choices: Choices;
  readonly submissions: Submissions;
  readonly storedAssistant: StoredAssistantBox;
  readonly log: Log;
  /** Goes into every new customer. */
  readonly assignedOnboarder: string;
}

/** The same with the servers that an actor may call. */
export interface ServerServices extends Services {
  readonly backend: Backend;
  readonly googleCalendar: GoogleCalendar;
}
