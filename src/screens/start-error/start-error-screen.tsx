// Shown when the app fails to start, for example because the browser refuses storage.

import { shellTexts } from '#texts/shell.ts';
import { startTexts } from '#texts/start.ts';
import { CopyReport } from '../../diagnostics/copy-report.tsx';
import type { SessionReport } from '../../diagnostics/report.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './start-error.module.css';

export function StartErrorScreen({ report }: { report: SessionReport }) {
  return (
    <main className={styles.screen}>
      <Logo />
      <h1>{startTexts.failed}</h1>
      <Alert severity="error" message={startTexts.storage}>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {shellTexts.reload}
        </Button>
      </Alert>
      <CopyReport report={report} from="start" />
    </main>
  );
}
