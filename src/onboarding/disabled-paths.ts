// The paths of the screens that this build's backend does not support.
import { type AppPath, PATHS } from '../../machines/paths.ts';
import type { Configuration } from '../config/environment.ts';

type Offers = Pick<Configuration, 'hasAccountPage' | 'isRecoveryOffered'>;

export function disabledPathsOf({ hasAccountPage, isRecoveryOffered }: Offers): readonly AppPath[] {
  const disabled: AppPath[] = [];
  if (!hasAccountPage) disabled.push(PATHS.account);
  if (!isRecoveryOffered) disabled.push(PATHS.recovery);
  return disabled;
}
