// The account page: e-mail, export and deletion.
import { Link } from 'wouter';
import { hasTag, userOf } from '../../../machines/selectors.ts';
import { useFlow, useSend } from '../../onboarding/onboarding-context.tsx';
import { accountTexts } from '../../texts/account.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SlowWait } from '../slow-wait.tsx';
import styles from './account-screen.module.css';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';

const isExporting = hasTag('exporting');

export function AccountScreen() {
  const user = useFlow(userOf);
  return (
    <div className={styles.screen}>
      <h1 tabIndex={-1} data-focus-heading>
        {accountTexts.title}
      </h1>
      <EmailSection email={user?.email ?? ''} />
      <DataSection />
      {user && <DeletionSection user={user} />}
      <Link href="/" className={styles.back}>
        {accountTexts.back}
      </Link>
    </div>
  );
}

function DataSection() {
  const send = useSend();
  const busy = useFlow(isExporting);
  return (
    <Card className={styles.section}>
      <h2>{accountTexts.data}</h2>
      <p>{accountTexts.dataText}</p>
      <Button variant="secondary" busy={busy} onClick={() => send({ type: 'account.export' })}>
        {accountTexts.download}
      </Button>
      <SlowWait wait="exporting" />
    </Card>
  );
}
