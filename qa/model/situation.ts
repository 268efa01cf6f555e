// The situations of the flow, and what makes two of them different: only what decides which events are possible, and where
// they lead.
import type { Snapshot } from '../../machines/selectors.ts';
import type { ModelEvent } from './event.ts';

export interface Edge {
  readonly event: ModelEvent;
  /** Index of the situation that it leads to. */
  readonly to: number;
  /** The branches of the chart that it takes. */
  readonly branches: readonly string[];
}

export interface Situation {
  /** The first snapshot that was found of it. */
  readonly snapshot: Snapshot;
  readonly edges: readonly Edge[];
}

/** The first situation is the start. */
export type Graph = readonly Situation[];

const ENDINGS = ['signingOut', 'followingLink', 'sessionExpired'] as const;

const WITH_ACCESS = [
  'pastDue',
  'configuringAgent',
  'comparingDraft',
  'configSaved',
  'managingSubscription',
] as const;

/** Equal for snapshots in which the same events are possible and lead to the same situations. */
export function situationOf(snapshot: Snapshot): string {
  const { context, value } = snapshot;
  const { path, hasResetLink } = context;
  // Every ending forgets the person.
  if (ENDINGS.some((ending) => snapshot.matches(ending)))
    return JSON.stringify([value, path, hasResetLink]);
  const isAt = (step: (typeof WITH_ACCESS)[number]) => snapshot.matches({ authenticated: step });
  return JSON.stringify([
    value,
    path,
    hasResetLink,
    context.user === null ? 'nobody' : context.user.email === '' ? 'no e-mail' : 'somebody',
    snapshot.matches({ authenticated: 'profileForm' }) && context.isCustomerUnverified,
    context.priceId,
    context.isPaymentOpen,
    context.subscription !== null,
    WITH_ACCESS.some(isAt) && context.canManage,
    context.serviceType,
    context.isSaved,
    context.isSaved && context.links === null,
    context.isSavedElsewhere,
    // Every reading of the configuration sets it again.
    (isAt('managingSubscription') ||
      (isAt('configuringAgent') &&
        !snapshot.matches({ authenticated: { configuringAgent: 'loading' } }))) &&
      context.isLoadFailed,
  ]);
}
