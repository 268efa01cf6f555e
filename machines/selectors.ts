// What the views read from a snapshot. No view looks at state names.
import type { SnapshotFrom } from 'xstate';
import type { onboardingMachine } from './onboarding-machine.ts';
import { type AppPath, PATHS } from './paths.ts';
import { formatStateValue } from './state-value.ts';
import { type Step, shownStepOf } from './steps.ts';
import type { Meta, ScreenName, Tag } from './types.ts';

export type Snapshot = SnapshotFrom<typeof onboardingMachine>;

/** The meta of the innermost active state that has one. */
function metaOf({ machine, value }: Snapshot): Partial<Meta> {
  let node: typeof machine.root | undefined = machine.root;
  let meta: Meta | undefined;
  for (const key of formatStateValue(value).split('.')) {
    node = node?.states[key];
    meta = node?.meta ?? meta;
  }
  return meta ?? {};
}

const SCREEN_PATHS: Readonly<Partial<Record<ScreenName, AppPath>>> = {
  register: PATHS.register,
  recovery: PATHS.recovery,
  recoverySent: PATHS.recovery,
  newPassword: PATHS.recovery,
  linkOpened: PATHS.recovery,
  account: PATHS.account,
};

/** Where the state is shown. */
export interface ScreenLocation {
  readonly screen: ScreenName;
  /** Null leaves the address as it is. */
  readonly path: AppPath | null;
}

/** What the state does not say itself is that of its step. */
export function locationOf({ screen, path, step }: Partial<Meta>): ScreenLocation {
  const shown = step && shownStepOf(step);
  const own = screen ?? shown?.screen ?? 'loading';
  return {
    screen: own,
    path: path === undefined ? (SCREEN_PATHS[own] ?? shown?.path ?? null) : path,
  };
}

export const screenOf = (snapshot: Snapshot): ScreenName => locationOf(metaOf(snapshot)).screen;

const WAITS: readonly ScreenName[] = ['restoring', 'loading'];

/** Whether the screen is a wait that fills the page. */
export const isWait = (screen: ScreenName): boolean => WAITS.includes(screen);

export const stepOf = (snapshot: Snapshot): Step | null => metaOf(snapshot).step ?? null;

/** Screens for which the address / is another screen. */
const NON_HOME_SCREENS: readonly ScreenName[] = [
  'register',
  'recovery',
  'recoverySent',
  'newPassword',
  'account',
  'notFound',
];

/** Whether the address / shows the current screen. */
export const isHome = (snapshot: Snapshot): boolean =>
  !NON_HOME_SCREENS.includes(screenOf(snapshot));

/** The path that the state is shown under; null leaves the address as it is. */
export const pathOf = (snapshot: Snapshot): AppPath | null => locationOf(metaOf(snapshot)).path;

/**
 * The path that replaces an address the state is not shown under; null where the address stays.
 * @param address path of the address bar; by default the last one the machine was told
 */
export function redirectOf(
  snapshot: Snapshot,
  address: string = snapshot.context.path,
): AppPath | null {
  const path = pathOf(snapshot);
  return address === path || address === metaOf(snapshot).alias ? null : path;
}

/**
 * Whether the person can open the account page: not while their session ends, and not without an e-mail, because
 * the page needs one.
 */
export const hasAccountPage = (snapshot: Snapshot): boolean =>
  !snapshot.context.disabledPaths.includes(PATHS.account) &&
  (snapshot.context.user?.email ?? '') !== '' &&
  snapshot.can({ type: 'session.logout' });

export const isRecoveryOffered = ({ context }: Snapshot): boolean =>
  !context.disabledPaths.includes(PATHS.recovery);

export const userOf = (snapshot: Snapshot) => snapshot.context.user;
export const hasResetLink = (snapshot: Snapshot) => snapshot.context.hasResetLink;
export const bannerOf = (snapshot: Snapshot) => snapshot.context.banner;
export const failedTryOf = (snapshot: Snapshot) => snapshot.context.failure;
export const priceIdOf = (snapshot: Snapshot) => snapshot.context.priceId;
export const canManageOf = (snapshot: Snapshot) => snapshot.context.canManage;
export const subscriptionOf = (snapshot: Snapshot) => snapshot.context.subscription;
export const serviceTypeOf = (snapshot: Snapshot) => snapshot.context.serviceType;
export const isConfigSaved = (snapshot: Snapshot) => snapshot.context.isSaved;
export const linksOf = (snapshot: Snapshot) => snapshot.context.links;
export const isLoadFailed = (snapshot: Snapshot) => snapshot.context.isLoadFailed;
export const isSavedElsewhere = (snapshot: Snapshot) => snapshot.context.isSavedElsewhere;
export const calendarsOf = (snapshot: Snapshot) => snapshot.context.calendars;
export const isConsentRefused = (snapshot: Snapshot) => snapshot.context.isConsentRefused;

/** Whether the state carries the tag. */
export const hasTag = (tag: Tag) => (snapshot: Snapshot) => snapshot.hasTag(tag);
