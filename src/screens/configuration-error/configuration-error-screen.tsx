// Shown instead of the app when variables are missing: which ones, and what to do.
import { configurationTexts } from '../../texts/configuration.ts';
import { Alert } from '../../ui/alert.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './configuration-error-screen.module.css';

export function ConfigurationErrorScreen({ variables }: { variables: readonly string[] }) {
  return (
    <main className={styles.screen}>
      <Logo />
      <h1>{configurationTexts.error}</h1>
      <Alert severity="error" message={configurationTexts.explanation}>
        <ul className={styles.names}>
          {variables.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Alert>
      <p>{configurationTexts.hint}</p>
    </main>
  );
}
