// Copies the session report to the clipboard, or shows it when the clipboard refuses.
import { useEffect, useId, useState } from 'react';
import { shellTexts } from '#texts/shell.ts';
import { prefetch } from '../services/fetch-once.ts';
import { Button } from '../ui/button.tsx';
import styles from './copy-report.module.css';
import type { SessionReport } from './report.ts';
import type { ReportPlace } from './report-schema.ts';

interface CopyReportProps {
  report: SessionReport;
  from: ReportPlace;
}

export function CopyReport({ report, from }: CopyReportProps) {
  const [status, setStatus] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    // An error screen prefetches the report's code at once; other screens prefetch it later.
    if (from !== 'footer') prefetch(report.fetchWriter);
  }, [report, from]);

  async function copy() {
    // Cleared first, so that screen readers announce a second copy too.
    setStatus('');
    const text = await report.text(from).catch(() => null);
    if (text === null) return setStatus(shellTexts.reportUnreachable);
    const isTaken = await report.copy(text);
    setStatus(isTaken ? shellTexts.reportCopied : '');
    setRefused(isTaken ? null : text);
  }

  return (
    <div className={styles.report}>
      <div className={styles.line}>
        <Button variant="quiet" onClick={copy}>
          {shellTexts.copyReport}
        </Button>
        <p role="status" className={styles.status} data-text={shellTexts.reportCopied}>
          {status}
        </p>
      </div>
      {refused !== null && <RefusedReport text={refused} />}
    </div>
  );
}

function RefusedReport({ text }: { text: string }) {
  const id = useId();
  return (
    <div className={styles.refused}>
      <label htmlFor={id}>{shellTexts.reportRefused}</label>
      <textarea id={id} className={styles.text} value={text} rows={6} readOnly ref={takeFocus} />
    </div>
  );
}

/** The field appears because of a click, so it may take the focus. */
function takeFocus(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.select();
}
