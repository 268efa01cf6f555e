// Shown instead of the app when variables are missing: which ones, and what to do.

import { startTexts } from '#texts/start.ts';
import { CopyReport } from '../../diagnostics/copy-report.tsx';
import type { SessionReport } from '../../diagnostics/report.ts';
import { Alert } from '../../ui/alert.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './start-error.module.css';

interface ConfigurationErrorProps {
  variables: readonly string[];
  report: SessionReport;
}

export function ConfigurationErrorScreen({ variables, report }: ConfigurationErrorProps) {
  return (
    <main className={styles.screen}>
      <Logo />
      <h1>{startTexts.error}</h1>
      <Alert severity="error" message={startTexts.explanation}>
        <ul className={styles.names}>
          {variables.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Alert>
      <p>{startTexts.hint}</p>
      <CopyReport report={report} from="configuration" />
    </main>
  );
}
