// The status of the e-mail's confirmation as a sentence. All sentences share one place with the height of the
// longest, so that nothing below it moves.

import { emailTexts } from '#texts/account.ts';
import type { EmailStatus } from '../../onboarding/email-confirmation.ts';
import styles from './email-message.module.css';

/** @returns the sentence for the status; an unknown status counts as awaiting confirmation */
export function emailMessage({ isConfirmed, mail }: EmailStatus, email: string): string {
  if (isConfirmed) return emailTexts.confirmed;
  switch (mail) {
    case 'sent':
      return emailTexts.sent(email);
    case 'tooMany':
      return emailTexts.tooMany;
    case 'failed':
      return emailTexts.failed;
    default:
      return emailTexts.awaits(email);
  }
}

interface EmailMessageProps {
  readonly status: EmailStatus;
  readonly email: string;
}

export function EmailMessage({ status, email }: EmailMessageProps) {
  const { awaits, sent, tooMany, failed, confirmed } = emailTexts;
  return (
    <OneOfTexts
      texts={[awaits(email), sent(email), tooMany, failed, confirmed]}
      shown={emailMessage(status, email)}
    />
  );
}

/** In the place of the longest. */
export function OneOfTexts({ texts, shown }: { texts: readonly string[]; shown: string }) {
  return (
    <div className={styles.place}>
      {texts.map((text) => (
        <p
          key={text}
          className={text === shown ? undefined : styles.kept}
          data-kept={text === shown ? undefined : ''}
        >
          {text}
        </p>
      ))}
    </div>
  );
}
