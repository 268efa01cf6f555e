// Warns that the browser refuses to store data, and says what to do.
import { useSyncExternalStore } from 'react';
import { shellTexts } from '#texts/shell.ts';
import { useOnboarding } from '../onboarding/onboarding-context.tsx';
import { Alert } from '../ui/alert.tsx';
import styles from './layout.module.css';

export function StorageNotice() {
  const { storage } = useOnboarding();
  const isRefused = useSyncExternalStore(storage.watchRefusal, storage.isRefused, () => false);
  return (
    <div role="status" className={styles.notice}>
      {isRefused && <Alert severity="info" message={shellTexts.storageRefused} />}
    </div>
  );
}
