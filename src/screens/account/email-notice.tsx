// The notice above the steps that the e-mail awaits confirmation.
import { useEffect, useRef } from 'react';
import { userOf } from '../../../machines/selectors.ts';
import type { EmailConfirmation } from '../../onboarding/email-confirmation.ts';
import { useFlow, useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { useEmailStatus } from '../../onboarding/use-email-status.ts';
import { emailTexts } from '../../texts/account.ts';
import { Announcer, useAnnouncement } from '../../ui/announcement.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmailMessage, emailMessage } from './email-message.tsx';
import styles from './email-notice.module.css';
import { SendAgain } from './send-again.tsx';

export function EmailNotice() {
  const confirmation = useOnboarding().emailConfirmation();
  return confirmation && <Notice confirmation={confirmation} />;
}

function Notice({ confirmation }: { confirmation: EmailConfirmation }) {
  const email = useFlow(userOf)?.email ?? '';
  const status = useEmailStatus(confirmation);
  const { announcement, announce } = useAnnouncement();
  const box = useRef<HTMLElement>(null);
  const message = emailMessage(status, email);
  const isFirst = useRef(true);

  useEffect(() => {
    // Announced once for each person, not on every screen. After that only changes are announced.
    if (!isFirst.current || !confirmation.isAnnounced()) announce(message);
    isFirst.current = false;
    confirmation.noteAnnounced();
  }, [confirmation, announce, message]);

  function close() {
    // The focus would be lost with the button.
    box.current?.closest('main')?.focus();
    confirmation.closeNotice();
  }

  if (status.isNoticeClosed) return null;
  return (
    <section ref={box} className={styles.notice} aria-label={emailTexts.label}>
      <EmailMessage status={status} email={email} />
      <div className={styles.buttons}>
        <SendAgain confirmation={confirmation} />
        <IconButton icon="close" label={emailTexts.close} onClick={close} />
      </div>
      <Announcer announcement={announcement} />
    </section>
  );
}
