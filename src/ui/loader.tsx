// The full-screen wait: shows itself only when the wait is long enough to be noticed.
import type { ReactNode } from 'react';
import styles from './loader.module.css';
import { Spinner } from './spinner.tsx';

interface LoaderProps {
  text: string;
  /** A way on when the wait grows long: retry, leave. */
  children?: ReactNode;
}

export function Loader({ text, children }: LoaderProps) {
  return (
    <div className={styles.loader}>
      <div role="status" className={styles.message}>
        <span className={styles.spinner}>
          <Spinner size={44} />
        </span>
        <p>{text}</p>
      </div>
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
