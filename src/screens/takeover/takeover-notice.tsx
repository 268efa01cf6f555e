// The notice that another person may have filled the account, with the choice to keep or delete the data.
import { useEffect, useState } from 'react';
import { takeoverTexts } from '#texts/takeover.ts';
import type { EmailConfirmation, Takeover } from '../../onboarding/email-confirmation.ts';
import { useOnboarding } from '../../onboarding/onboarding-context.tsx';
import { useEmailStatus } from '../../onboarding/use-email-status.ts';
import { Announcer, useAnnouncement } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { Question } from '../../ui/question.tsx';
import styles from './takeover-notice.module.css';

export function TakeoverNotice() {
  const confirmation = useOnboarding().emailConfirmation();
  return confirmation && <Notice confirmation={confirmation} />;
}

function Notice({ confirmation }: { confirmation: EmailConfirmation }) {
  const { takeover } = useEmailStatus(confirmation);
  return takeover && <Choice {...takeover} onDecide={confirmation.decide} />;
}

interface ChoiceProps extends Takeover {
  readonly onDecide: (keep: boolean) => void;
}

function Choice({ sending, problem, onDecide }: ChoiceProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { announcement, announce } = useAnnouncement();
  useEffect(() => announce(problem ?? takeoverTexts.text), [announce, problem]);
  return (
    <section className={styles.notice} aria-label={takeoverTexts.label}>
      <p>{takeoverTexts.text}</p>
      {problem && <p className={styles.problem}>{problem}</p>}
      <div className={styles.buttons}>
        <Button variant="secondary" busy={sending === 'keep'} onClick={() => onDecide(true)}>
          {takeoverTexts.keep}
        </Button>
        <Button variant="quiet" busy={sending === 'empty'} onClick={() => setIsAsking(true)}>
          {takeoverTexts.empty}
        </Button>
      </div>
      {isAsking && (
        <Question
          title={takeoverTexts.question}
          text={takeoverTexts.warning}
          yes={takeoverTexts.empty}
          no={takeoverTexts.cancel}
          onYes={() => onDecide(false)}
          onClosed={() => setIsAsking(false)}
        />
      )}
      <Announcer announcement={announcement} />
    </section>
  );
}
