// The services that actors use.
import type { Backend } from '../services/backend.ts';
import type { Choices } from '../services/choices.ts';
import type { Drafts } from '../services/drafts.ts';
import type { GoogleCalendar } from '../services/google-calendar.ts';
import type { LazyIdentity } from '../services/identity/lazy-identity.ts';
import type { Log } from '../services/log.ts';
import type { OtherTabs } from '../services/other-tabs.ts';
import type { FollowLink } from '../services/payment-link.ts';
import type { ResetLink } from '../services/reset-link.ts';
import type { SaveFile } from '../services/save-file.ts';
import type { SeenTours } from '../services/seen-tours.ts';
import type { SessionStore } from '../services/session-store.ts';
import type { PersonMemory } from './person-memory.ts';

export interface Services {
  readonly session: SessionStore;
  readonly identity: LazyIdentity;
  readonly memory: PersonMemory;
  readonly followLink: FollowLink;
  readonly resetLink: ResetLink;
  readonly drafts: Drafts;
  readonly choices: Choices;
  readonly log: Log;
  /** Sent with every new customer. */
  readonly assignedOnboarder: string;
}

/** The services with the clients of the servers. */
export interface ServerServices extends Services {
  readonly backend: Backend;
  readonly googleCalendar: GoogleCalendar;
  readonly saveFile: SaveFile;
  readonly otherTabs: OtherTabs;
  readonly seenTours: SeenTours;
}
