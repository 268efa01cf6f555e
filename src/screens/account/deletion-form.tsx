// The form that deletes the account: asks for the e-mail and, if there is one, the password. An error keeps the values.
import { useCallback } from 'react';
import { accountTexts } from '#texts/account.ts';
import { authTexts } from '#texts/auth.ts';
import { shellTexts } from '#texts/shell.ts';
import type { Credentials } from '../../../contract/credentials.ts';
import { hasTag } from '../../../machines/selectors.ts';
import type { SessionUser } from '../../../machines/types.ts';
import { useSmallForm } from '../../forms/use-small-form.ts';
import { useCan, useFlow, useOnboarding, useSend } from '../../onboarding/onboarding-context.tsx';
import { Announcer } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailedTry } from '../failed-try.tsx';
import styles from './account-screen.module.css';
import { checkDeletion } from './check-deletion.ts';

const isDeleting = hasTag('deleting');
const EMPTY: Credentials = { email: '', password: '' };

export function DeletionForm({ user }: { user: SessionUser }) {
  const { memory } = useOnboarding();
  const send = useSend();
  const busy = useFlow(isDeleting);
  const canCancel = useCan({ type: 'step.cancel' });
  const { control, onSubmit, announcement } = useSmallForm({
    initialValues: EMPTY,
    check: async (typed) => checkDeletion(typed, !user.isGoogleAuth),
    onValid: (typed) => {
      memory.put('credentials', typed);
      send({ type: 'account.delete' });
    },
  });
  const takeFocus = useCallback((field: HTMLInputElement | null) => field?.focus(), []);

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextField
        {...control('email')}
        ref={takeFocus}
        type="email"
        label={accountTexts.typeEmail}
        hint={user.email}
        autoComplete="off"
        inputMode="email"
        enterKeyHint="next"
      />
      <PasswordField
        {...control('password')}
        label={authTexts.password}
        autoComplete="current-password"
        enterKeyHint="done"
        {...(user.isGoogleAuth && { hint: accountTexts.passwordIfAny, mayBeEmpty: true })}
      />
      <FailedTry of={['deletionFailed']} />
      <div className={styles.buttons}>
        <Button type="submit" variant="danger" busy={busy}>
          {accountTexts.delete}
        </Button>
        <Button variant="quiet" disabled={!canCancel} onClick={() => send({ type: 'step.cancel' })}>
          {shellTexts.cancel}
        </Button>
      </div>
      <Announcer announcement={announcement} isUrgent />
    </form>
  );
}
