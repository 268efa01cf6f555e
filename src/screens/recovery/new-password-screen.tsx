// The form for a new password, opened by the link of the mail.

import { authTexts } from '#texts/auth.ts';
import { recoveryTexts } from '#texts/recovery.ts';
import { titleTexts } from '#texts/titles.ts';
import { hasTag } from '../../../machines/selectors.ts';
import { useSmallForm } from '../../forms/use-small-form.ts';
import { useCan, useFlow, useOnboarding, useSend } from '../../onboarding/onboarding-context.tsx';
import { Announcer } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthBanner } from '../credentials/auth-banner.tsx';
import { CredentialsPage } from '../credentials/credentials-page.tsx';
import { SlowWait } from '../slow-wait.tsx';
import { checkPassword } from './check-recovery.ts';
import styles from './recovery.module.css';

const isBusy = hasTag('busy');
const EMPTY = { password: '' };

export function NewPasswordScreen() {
  const { memory, passwordMin } = useOnboarding();
  const send = useSend();
  const busy = useFlow(isBusy);
  const canSubmit = useCan({ type: 'resetLink.use' });
  const { control, onSubmit, announcement } = useSmallForm({
    initialValues: EMPTY,
    check: checkPassword,
    onValid: ({ password }) => {
      memory.put('newPassword', password);
      send({ type: 'resetLink.use' });
    },
  });
  return (
    <CredentialsPage title={titleTexts.newPassword}>
      <div className={styles.stack}>
        <AuthBanner otherwise={recoveryTexts.newPasswordIntro} />
        <form className={styles.stack} noValidate onSubmit={onSubmit}>
          {/* For password managers. The link does not say whose it is; the e-mail is known where it was asked for. */}
          <input
            type="email"
            autoComplete="username"
            defaultValue={memory.get('typedEmail') ?? ''}
            hidden
          />
          <PasswordField
            {...control('password')}
            label={recoveryTexts.newPassword}
            hint={passwordMin === null ? undefined : authTexts.passwordHint(passwordMin)}
            autoComplete="new-password"
            enterKeyHint="go"
          />
          <Button type="submit" fullWidth busy={busy} disabled={!canSubmit && !busy}>
            {recoveryTexts.save}
          </Button>
          <SlowWait />
          <Announcer announcement={announcement} isUrgent />
        </form>
      </div>
      <Button variant="quiet" onClick={() => send({ type: 'resetLink.dismiss' })}>
        {recoveryTexts.again}
      </Button>
    </CredentialsPage>
  );
}
