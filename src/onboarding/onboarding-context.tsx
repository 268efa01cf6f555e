// What every screen can reach: the running machine and the places where forms keep what was typed.
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PriceIds, PriceSet } from '../../contract/plans.ts';
import type { PersonEvent } from '../../machines/events.ts';
import type { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import type { SessionReport } from '../diagnostics/report.ts';
import type { Drafts } from '../services/drafts.ts';
import type { LazyIdentity } from '../services/identity/lazy-identity.ts';
import type { PageStorage } from '../services/page-storage.ts';
import type { SeenTours } from '../services/seen-tours.ts';
import type { EmailConfirmation } from './email-confirmation.ts';
import type { PersonMemory } from './person-memory.ts';

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

export interface Onboarding {
  readonly actor: OnboardingActor;
  readonly drafts: Drafts;
  readonly memory: PersonMemory;
  readonly seenTours: SeenTours;
  /** Null where the backend has none, and until the code of the calls is here. */
  readonly emailConfirmation: () => EmailConfirmation | null;
  /** Whether the browser refuses to store something. */
  readonly storage: Pick<PageStorage, 'isRefused' | 'watchRefusal'>;
  readonly priceSet: PriceSet;
  readonly priceIds: PriceIds;
  /** Characters that the backend asks of a new password; null where nothing is known of that. */
  readonly passwordMin: number | null;
  /** Makes the Google popup open inside the click that asks for it. */
  readonly google: Pick<LazyIdentity, 'prefetch' | 'warmUp'>;
  /** Fetches what the first call to a server needs. */
  readonly fetchCalls: () => Promise<unknown>;
  /** The report of this session. */
  readonly report: SessionReport;
}

const OnboardingContext = createContext<Onboarding | null>(null);

export const OnboardingProvider = OnboardingContext.Provider;

export function useOnboarding(): Onboarding {
  const onboarding = useContext(OnboardingContext);
  if (!onboarding) throw new Error('There is no OnboardingProvider above this component');
  return onboarding;
}

const FrozenSnapshotContext = createContext<Snapshot | null>(null);

interface FrozenSnapshotProps {
  readonly snapshot: Snapshot | null;
  readonly children: ReactNode;
}

/** Everything below it sees this snapshot. With null it follows the FrozenSnapshot around it, or the machine. */
export function FrozenSnapshot({ snapshot, children }: FrozenSnapshotProps) {
  const around = useContext(FrozenSnapshotContext);
  return (
    <FrozenSnapshotContext.Provider value={snapshot ?? around}>
      {children}
    </FrozenSnapshotContext.Provider>
  );
}

/** What a selector of machines/selectors.ts returns for the snapshot that is shown. */
export function useFlow<Value>(selector: (snapshot: Snapshot) => Value): Value {
  const held = useContext(FrozenSnapshotContext);
  const current = useSelector(useOnboarding().actor, selector);
  return held ? selector(held) : current;
}

/** Whether the machine would take the event now: what disables a button. */
export function useCan(event: PersonEvent): boolean {
  return useFlow((snapshot) => snapshot.can(event));
}

export function useSend(): (event: PersonEvent) => void {
  return useOnboarding().actor.send;
}
