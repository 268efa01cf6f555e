// Copies the report of the session; what the clipboard refuses is shown instead, so that nothing is lost.
import { useId, useState } from 'react';
import type { ReportPlace } from '../../machines/contract/session-log.ts';
import type { Report } from '../services/report.ts';
import { shellTexts } from '../texts/shell.ts';
import { Button } from '../ui/button.tsx';
import styles from './copy-report.module.css';

interface CopyReportProps {
  report: Report;
  from: ReportPlace;
}

export function CopyReport({ report, from }: CopyReportProps) {
  const [isCopied, setCopied] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function copy() {
    // Gone for a moment, so that a second copy is read out too.
    setCopied(false);
    const text = report.text(from);
    const isTaken = await report.copy(text);
    setCopied(isTaken);
    setRefused(isTaken ? null : text);
  }

  return (
    <div className={styles.report}>
      <div className={styles.line}>
        <Button variant="quiet" onClick={copy}>
          {shellTexts.copyReport}
        </Button>
        <p role="status" className={styles.status} data-text={shellTexts.reportCopied}>
          {isCopied && shellTexts.reportCopied}
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
