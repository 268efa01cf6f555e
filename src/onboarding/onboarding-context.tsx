// The React context of all screens: the running machine and the stores of form values.
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
import type { Calls } from './connect-calls.ts';
import type { EmailConfirmation } from './email-confirmation.ts';
import type { PersonMemory } from './person-memory.ts';

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;

export interface Onboarding {
  readonly actor: OnboardingActor;
  readonly drafts: Drafts;
  readonly memory: PersonMemory;
  /** Null when the backend has no confirmation, and until the code of the calls is loaded. */
  readonly emailConfirmation: () => EmailConfirmation | null;
  readonly storage: PageStorage;
  readonly priceSet: PriceSet;
  readonly priceIds: PriceIds;
  /** Of the prices, ISO 4217; null where it is not configured. */
  readonly currency: string | null;
  /** Minimum length of a new password at this backend; null when not known. */
  readonly passwordMin: number | null;
  /** Sign-in with a provider, prefetched so that its popup opens inside the click. */
  readonly identity: Pick<LazyIdentity, 'prefetch' | 'warmUp'>;
  /** Loads the code of the server calls. */
  readonly fetchCalls: () => Promise<Pick<Calls, 'requestResetLink'>>;
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

/** Components below it see this snapshot. With null they see an outer FrozenSnapshot or the machine. */
export function FrozenSnapshot({ snapshot, children }: FrozenSnapshotProps) {
  const around = useContext(FrozenSnapshotContext);
  return (
    <FrozenSnapshotContext.Provider value={snapshot ?? around}>
      {children}
    </FrozenSnapshotContext.Provider>
  );
}

/** The result of a selector of machines/selectors.ts for the shown snapshot. */
export function useFlow<Value>(selector: (snapshot: Snapshot) => Value): Value {
  const held = useContext(FrozenSnapshotContext);
  const current = useSelector(useOnboarding().actor, selector);
  return held ? selector(held) : current;
}

/** Whether the machine accepts the event now; used to disable buttons. */
export function useCan(event: PersonEvent): boolean {
  return useFlow((snapshot) => snapshot.can(event));
}

export function useSend(): (event: PersonEvent) => void {
  return useOnboarding().actor.send;
}
