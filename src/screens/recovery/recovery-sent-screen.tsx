// The same is said whether or not anybody has the e-mail.
import { Link } from 'wouter';
import { recoveryTexts } from '#texts/recovery.ts';
import { titleTexts } from '#texts/titles.ts';
import { PATHS } from '../../../machines/paths.ts';
import { useOnboarding, useSend } from '../../onboarding/onboarding-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CredentialsPage } from '../credentials/credentials-page.tsx';
import styles from './recovery.module.css';

export function RecoverySentScreen() {
  const { memory } = useOnboarding();
  const send = useSend();
  return (
    <CredentialsPage title={titleTexts.recoverySent}>
      <div className={styles.stack}>
        <p>
          {recoveryTexts.sentTo} <strong>{memory.get('typedEmail')}</strong>
        </p>
        <p>{recoveryTexts.sent}</p>
        <p className={styles.hint}>{recoveryTexts.notArrived}</p>
        <Button variant="secondary" fullWidth onClick={() => send({ type: 'resetLink.again' })}>
          {recoveryTexts.again}
        </Button>
      </div>
      <p>
        <Link href={PATHS.login}>{recoveryTexts.toLogin}</Link>
      </p>
    </CredentialsPage>
  );
}
