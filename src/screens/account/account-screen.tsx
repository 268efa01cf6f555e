// The account page: e-mail, export and deletion.
import { Link } from 'wouter';
import { accountTexts } from '#texts/account.ts';
import { hasTag, isRecoveryOffered, userOf } from '../../../machines/selectors.ts';
import { shownStepOf } from '../../../machines/steps.ts';
import { useFlow, useSend } from '../../onboarding/onboarding-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedTry } from '../failed-try.tsx';
import { SlowWait } from '../slow-wait.tsx';
import styles from './account-screen.module.css';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';

const isExporting = hasTag('exporting');

export function AccountScreen() {
  const user = useFlow(userOf);
  const hasRecovery = useFlow(isRecoveryOffered);
  return (
    <div className={styles.screen}>
      <Link href="/" className={styles.back}>
        {accountTexts.back}
      </Link>
      <h1 tabIndex={-1} data-focus-heading>
        {accountTexts.title}
      </h1>
      <EmailSection email={user?.email ?? ''} />
      {hasRecovery && <PasswordSection email={user?.email ?? ''} />}
      <PlanSection />
      <DataSection />
      {user && <DeletionSection user={user} />}
    </div>
  );
}

/** The facts decide which screen shows it: the plan's card, or the plans. */
function PlanSection() {
  return (
    <Card className={styles.section}>
      <h2>{accountTexts.plan}</h2>
      <p>{accountTexts.planText}</p>
      <Link href={shownStepOf('asistente').path} className={styles.link}>
        {accountTexts.toPlan}
      </Link>
    </Card>
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
      <FailedTry of={['exportFailed']} />
      <SlowWait wait="exporting" />
    </Card>
  );
}
