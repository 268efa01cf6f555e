// The section that deletes the account: what is deleted, and the form.
import { useEffect, useRef } from 'react';
import { accountTexts } from '#texts/account.ts';
import { hasTag } from '../../../machines/selectors.ts';
import type { SessionUser } from '../../../machines/types.ts';
import { useFlow, useSend } from '../../onboarding/onboarding-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './account-screen.module.css';
import { DeletionForm } from './deletion-form.tsx';

const isConfirming = hasTag('confirmingDeletion');

export function DeletionSection({ user }: { user: SessionUser }) {
  const send = useSend();
  const isOpen = useFlow(isConfirming);
  const start = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The pressed button was removed with the form.
    if (wasOpen.current && !isOpen) start.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Card className={styles.section}>
      <h2>{accountTexts.deletion}</h2>
      <p>{accountTexts.deletionText}</p>
      {isOpen ? (
        <DeletionForm user={user} />
      ) : (
        <Button ref={start} variant="danger" onClick={() => send({ type: 'deletion.start' })}>
          {accountTexts.startDeletion}
        </Button>
      )}
    </Card>
  );
}
