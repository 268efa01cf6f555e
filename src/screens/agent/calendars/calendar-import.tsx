// Imports the calendars of a Google account, which may be another one than the signed-in account.
import { calendarsOf, hasTag, isConsentRefused } from '../../../../machines/selectors.ts';
import { useCan, useFlow, useSend } from '../../../onboarding/onboarding-context.tsx';
import { useIdentityPrefetch } from '../../../startup/use-identity-prefetch.ts';
import { calendarTexts } from '../../../texts/agent.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SlowWait } from '../../slow-wait.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import styles from './calendar-import.module.css';

const isImportingNow = hasTag('importing');

interface CalendarImportProps {
  addedIds: readonly string[];
  chosenId: string;
  onChoose: (id: string) => void;
}

export function CalendarImport(props: CalendarImportProps) {
  const warmUp = useIdentityPrefetch();
  const send = useSend();
  const canImport = useCan({ type: 'calendars.import' });
  const isImporting = useFlow(isImportingNow);
  const isRefused = useFlow(isConsentRefused);
  const calendars = useFlow(calendarsOf);
  // Synchronous: outside the click the browser blocks the popup.
  const startImport = () => send({ type: 'calendars.import' });

  return (
    <div>
      <div className={styles.start}>
        <Button
          variant="secondary"
          icon="google"
          busy={isImporting}
          disabled={!canImport}
          onApproach={warmUp}
          onClick={startImport}
        >
          {calendarTexts.import}
        </Button>
        {isImporting && (
          <Button variant="quiet" disabled={!canImport} onClick={startImport}>
            {calendarTexts.importAgain}
          </Button>
        )}
      </div>
      <SlowWait wait="importing" className={styles.message} />
      <div role="status">
        {isImporting && <p className="visually-hidden">{calendarTexts.importing}</p>}
        {isRefused && (
          <Alert
            severity="warning"
            message={calendarTexts.consentRefused}
            className={styles.message}
          />
        )}
        {calendars?.length === 0 && !isRefused && (
          <Alert severity="info" message={calendarTexts.noCalendars} className={styles.message} />
        )}
      </div>
      {calendars !== null && calendars.length > 0 && (
        <CalendarGrid calendars={calendars} {...props} />
      )}
    </div>
  );
}
