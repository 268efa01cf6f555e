// The person's e-mail, and whether it is confirmed.
import { useEffect, useState } from 'react';
import { accountTexts } from '#texts/account.ts';
import type { EmailConfirmation } from '../../onboarding/email-confirmation.ts';
import { useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { useEmailStatus } from '../../onboarding/use-email-status.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './account-screen.module.css';
import { EmailMessage } from './email-message.tsx';
import { SendAgain } from './send-again.tsx';

export function EmailSection({ email }: { email: string }) {
  const confirmation = useConfirmation();
  return (
    <Card className={styles.section}>
      <h2>{accountTexts.email}</h2>
      <p>{email}</p>
      {confirmation && <Confirmation confirmation={confirmation} email={email} />}
    </Card>
  );
}

/** On an account page that was opened directly, the code of the calls may still be on its way. */
function useConfirmation(): EmailConfirmation | null {
  const { fetchCalls, emailConfirmation } = useOnboarding();
  const [confirmation, setConfirmation] = useState(emailConfirmation);
  useEffect(() => {
    fetchCalls().then(
      () => setConfirmation(emailConfirmation()),
      // The page works without it.
      () => {},
    );
  }, [fetchCalls, emailConfirmation]);
  return confirmation;
}

interface ConfirmationProps {
  readonly confirmation: EmailConfirmation;
  readonly email: string;
}

function Confirmation({ confirmation, email }: ConfirmationProps) {
  const status = useEmailStatus(confirmation);
  // Decided when the page appears, because removing a button later would move the content: it keeps its place.
  const [isDone] = useState(status.isConfirmed === true);
  useEffect(() => confirmation.refresh(), [confirmation]);
  return (
    <>
      {/* The space is reserved while the answer is loading. */}
      <div role="status" className={status.isConfirmed === null ? styles.unknown : undefined}>
        <EmailMessage status={status} email={email} />
      </div>
      {!isDone && (
        <div className={classNames(styles.again, status.isConfirmed === true && styles.unneeded)}>
          <SendAgain confirmation={confirmation} />
        </div>
      )}
    </>
  );
}
