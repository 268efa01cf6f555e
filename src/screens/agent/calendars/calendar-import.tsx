// Imports the calendars of a Google account, which may be another one than the signed-in account.
import { type RefCallback, useEffect, useId, useRef } from 'react';

import { calendarTexts } from '#texts/agent.ts';
import { calendarsOf, hasTag, isConsentRefused } from '../../../../machines/selectors.ts';
import type { Calendar } from '../../../../machines/types.ts';
import { useCan, useFlow, useSend } from '../../../onboarding/onboarding-context.tsx';
import { useIdentityPrefetch } from '../../../startup/use-identity-prefetch.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SlowWait } from '../../slow-wait.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import styles from './calendar-import.module.css';
import type { FocusPlace } from './use-focus-places.ts';

const isImportingNow = hasTag('importing');

interface CalendarImportProps {
  addedIds: readonly string[];
  chosenId: string;
  /** What is wrong as long as nothing is added; '' where nothing is. */
  problem: string;
  placeRef: (place: FocusPlace) => RefCallback<HTMLElement>;
  onChoose: (id: string) => void;
  /** Called with an imported list, and whether the person is still here. */
  onImported: (calendars: readonly Calendar[], isHere: boolean) => void;
}

export function CalendarImport(props: CalendarImportProps) {
  const { problem, placeRef, onImported, ...grid } = props;
  const id = useId();
  const problemId = problem === '' ? undefined : `${id}-problem`;
  const section = useRef<HTMLDivElement>(null);
  const warmUp = useIdentityPrefetch();
  const send = useSend();
  const canImport = useCan({ type: 'calendars.import' });
  const isImporting = useFlow(isImportingNow);
  const isRefused = useFlow(isConsentRefused);
  const calendars = useFlow(calendarsOf);
  const received = useRef(calendars);
  useEffect(() => {
    if (received.current === calendars) return;
    received.current = calendars;
    if (calendars) onImported(calendars, isHere(section.current));
  });
  // Synchronous: outside the click the browser blocks the popup.
  const startImport = () => send({ type: 'calendars.import' });

  return (
    <div ref={section}>
      <div className={styles.start}>
        <Button
          ref={placeRef('import')}
          variant="secondary"
          icon="google"
          busy={isImporting}
          disabled={!canImport}
          aria-describedby={problemId}
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
      {problem !== '' && (
        <Alert id={problemId} severity="error" message={problem} className={styles.problem} />
      )}
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
        <CalendarGrid
          {...grid}
          calendars={calendars}
          problemId={problemId}
          stopRef={placeRef('imported')}
        />
      )}
    </div>
  );
}

/** Whether the person still is where the import was started, or nowhere: Safari gives no focus to a button. */
function isHere(section: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === body || (section?.contains(activeElement) ?? false);
}
