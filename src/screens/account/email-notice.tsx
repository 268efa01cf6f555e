// The notice above the steps that the e-mail awaits confirmation.
import { useEffect, useRef, useState } from 'react';
import { emailTexts } from '#texts/account.ts';
import { stepOf, userOf } from '../../../machines/selectors.ts';
import { STEPS } from '../../../machines/steps.ts';
import type { EmailConfirmation } from '../../onboarding/email-confirmation.ts';
import { useFlow, useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { useEmailStatus } from '../../onboarding/use-email-status.ts';
import { Announcer, useAnnouncement } from '../../ui/announcement.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmailMessage, emailMessage } from './email-message.tsx';
import styles from './email-notice.module.css';
import { SendAgain } from './send-again.tsx';

/** After the profile a phone shows an icon, and the text on demand. */
const LATE = new Set(STEPS.slice(2).map(({ name }) => name));

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
  const isLate = LATE.has(useFlow(stepOf) ?? 'cuenta');
  const [isOpen, setOpen] = useState(false);

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
    <section
      ref={box}
      className={styles.notice}
      aria-label={emailTexts.label}
      data-late={isLate || undefined}
      data-open={isOpen || undefined}
    >
      {isLate && (
        <IconButton
          icon="info"
          label={emailTexts.label}
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      <div className={styles.panel}>
        <EmailMessage status={status} email={email} />
        <div className={styles.buttons}>
          <SendAgain confirmation={confirmation} />
          <IconButton icon="close" label={emailTexts.close} onClick={close} />
        </div>
      </div>
      <Announcer announcement={announcement} />
    </section>
  );
}
