// The screens of a forgotten password, in one chunk.
import { screenOf } from '../../../machines/selectors.ts';
import { useFlow } from '../../onboarding/onboarding-context.tsx';
import { LinkOpenedScreen } from './link-opened-screen.tsx';
import { NewPasswordScreen } from './new-password-screen.tsx';
import { RecoveryScreen } from './recovery-screen.tsx';
import { RecoverySentScreen } from './recovery-sent-screen.tsx';

export function RecoveryScreens() {
  const screen = useFlow(screenOf);
  switch (screen) {
    case 'recovery':
      return <RecoveryScreen />;
    case 'recoverySent':
      return <RecoverySentScreen />;
    case 'newPassword':
      return <NewPasswordScreen />;
    case 'linkOpened':
      return <LinkOpenedScreen />;
    default:
      return null;
  }
}
