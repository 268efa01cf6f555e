// The paths of the screens that the backend of this build has no calls for.
import { type AppPath, PATHS } from '../../machines/paths.ts';
import type { Configuration } from '../config/environment.ts';

type Offers = Pick<Configuration, 'hasAccountPage' | 'isRecoveryOffered'>;

export function closedPathsOf({ hasAccountPage, isRecoveryOffered }: Offers): readonly AppPath[] {
  const closed: AppPath[] = [];
  if (!hasAccountPage) closed.push(PATHS.account);
  if (!isRecoveryOffered) closed.push(PATHS.recovery);
  return closed;
}
