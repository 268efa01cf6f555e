// Shown when the stored configuration has changed since the draft was started: the person chooses one of the two.

import { draftTexts } from '#texts/agent.ts';
import { useSend } from '../../onboarding/onboarding-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './draft-choice.module.css';

export function DraftChoice() {
  const send = useSend();
  return (
    <section aria-labelledby="draft-choice">
      <Card className={styles.choice}>
        <h2 id="draft-choice">{draftTexts.comparingTitle}</h2>
        <Alert severity="warning" live="assertive" message={draftTexts.comparing} />
        <div className={styles.ways}>
          <Button onClick={() => send({ type: 'draft.restore' })}>{draftTexts.restore}</Button>
          <Button variant="secondary" onClick={() => send({ type: 'draft.discard' })}>
            {draftTexts.useStored}
          </Button>
        </div>
      </Card>
    </section>
  );
}
