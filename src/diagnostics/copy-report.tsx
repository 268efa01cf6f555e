// Copies the report of the session; what the clipboard refuses is shown instead, so that nothing is lost.
import { useEffect, useId, useState } from 'react';
import { prefetch } from '../services/fetch-once.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/button.tsx';
import styles from './copy-report.module.css';
import type { Report } from './report.ts';
import type { ReportPlace } from './report-schema.ts';

interface CopyReportProps {
  report: Report;
  from: ReportPlace;
}

export function CopyReport({ report, from }: CopyReportProps) {
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    // Where something went wrong it is likely to be asked for; elsewhere it comes with what is fetched ahead.
    if (from !== 'footer') prefetch(report.fetchWriter);
  }, [report, from]);

  async function copy() {
    // Gone for a moment, so that a second copy is read out too.
    setSaid('');
    const text = await report.text(from).catch(() => null);
    if (text === null) return setSaid(shellTexts.reportUnreachable);
    const isTaken = await report.copy(text);
    setSaid(isTaken ? shellTexts.reportCopied : '');
    setRefused(isTaken ? null : text);
  }

  return (
    <div className={styles.report}>
      <div className={styles.line}>
        <Button variant="quiet" onClick={copy}>
          {shellTexts.copyReport}
        </Button>
        <p role="status" className={styles.status} data-text={shellTexts.reportCopied}>
          {said}
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

/** It appears because of a click, so what was asked for is what comes next. */
function takeFocus(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.select();
}
