// The button that requests the confirmation mail again. Disabled unless the e-mail is unconfirmed.
import { useLayoutEffect, useRef } from 'react';
import { emailTexts } from '#texts/account.ts';
import type { EmailConfirmation } from '../../onboarding/email-confirmation.ts';
import { useEmailStatus } from '../../onboarding/use-email-status.ts';
import { Button } from '../../ui/button.tsx';

export function SendAgain({ confirmation }: { confirmation: EmailConfirmation }) {
  const { isConfirmed, mail } = useEmailStatus(confirmation);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // A disabled button would lose the focus.
    if (isConfirmed && document.activeElement === button.current)
      button.current?.closest('main')?.focus();
  }, [isConfirmed]);
  return (
    <Button
      ref={button}
      variant="quiet"
      busy={mail === 'sending'}
      disabled={isConfirmed !== false}
      onClick={confirmation.send}
    >
      {emailTexts.sendAgain}
    </Button>
  );
}
