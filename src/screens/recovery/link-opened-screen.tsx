// A link to a new password was opened where somebody is signed in: it may be somebody else's.

import { recoveryTexts } from '#texts/recovery.ts';
import { titleTexts } from '#texts/titles.ts';
import { userOf } from '../../../machines/selectors.ts';
import { useFlow, useSend } from '../../onboarding/onboarding-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './recovery.module.css';

export function LinkOpenedScreen() {
  const send = useSend();
  const user = useFlow(userOf);
  return (
    <Card className={styles.choice}>
      <h1 tabIndex={-1} data-focus-heading>
        {titleTexts.linkOpened}
      </h1>
      <p>
        {recoveryTexts.openSession} <strong>{user?.email || user?.name}</strong>
      </p>
      <p>{recoveryTexts.otherAccount}</p>
      <Button fullWidth onClick={() => send({ type: 'resetLink.dismiss' })}>
        {recoveryTexts.stay}
      </Button>
      <Button variant="secondary" fullWidth onClick={() => send({ type: 'resetLink.follow' })}>
        {recoveryTexts.follow}
      </Button>
    </Card>
  );
}
