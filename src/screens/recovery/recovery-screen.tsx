// An owner who forgot the password asks for a link by mail.
import { useState } from 'react';
import { Link } from 'wouter';
import { authTexts } from '#texts/auth.ts';
import { recoveryTexts } from '#texts/recovery.ts';
import { titleTexts } from '#texts/titles.ts';
import { PATHS } from '../../../machines/paths.ts';
import { hasTag } from '../../../machines/selectors.ts';
import { useSmallForm } from '../../forms/use-small-form.ts';
import { useCan, useFlow, useOnboarding, useSend } from '../../onboarding/onboarding-context.tsx';
import { Announcer } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthBanner } from '../credentials/auth-banner.tsx';
import { CredentialsPage } from '../credentials/credentials-page.tsx';
import { useTypedEmail } from '../credentials/use-typed-email.ts';
import { SlowWait } from '../slow-wait.tsx';
import { checkEmail } from './check-recovery.ts';
import styles from './recovery.module.css';

const isBusy = hasTag('busy');

export function RecoveryScreen() {
  const { memory } = useOnboarding();
  const send = useSend();
  const busy = useFlow(isBusy);
  const canSubmit = useCan({ type: 'resetLink.request' });
  const [initialValues] = useState(() => ({ email: memory.get('typedEmail') ?? '' }));
  const { control, onSubmit, announcement } = useSmallForm({
    initialValues,
    check: checkEmail,
    onValid: ({ email }) => {
      memory.put('recoveryEmail', email);
      send({ type: 'resetLink.request' });
    },
  });
  const email = control('email');
  useTypedEmail(email.value);
  return (
    <CredentialsPage title={titleTexts.recovery}>
      <div className={styles.stack}>
        <AuthBanner otherwise={recoveryTexts.intro} />
        <form className={styles.stack} noValidate onSubmit={onSubmit}>
          <TextField
            {...email}
            type="email"
            label={authTexts.email}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            enterKeyHint="send"
          />
          <Button type="submit" fullWidth busy={busy} disabled={!canSubmit && !busy}>
            {recoveryTexts.submit}
          </Button>
          <SlowWait />
          <Announcer announcement={announcement} isUrgent />
        </form>
      </div>
      <p>
        <Link href={PATHS.login}>{recoveryTexts.toLogin}</Link>
      </p>
    </CredentialsPage>
  );
}
