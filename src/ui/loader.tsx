// The full-page wait: its text, actions, product information, and a skeleton of the next page.
import { type ReactNode, useId } from 'react';
import { waitPromise } from '#texts/controls.ts';
import { classNames } from './class-names.ts';
import styles from './loader.module.css';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

interface LoaderProps {
  text: string;
  /** Why it may take its time; otherwise it says what the product is for. */
  note?: string | undefined;
  /** Stays invisible until the wait is long enough to be noticed. */
  late?: boolean;
  /** The name of the screen that comes, where it is certain. */
  coming?: string | null;
  /** Takes the place of the skeleton, with the ways out in sight, where a long wait has steps of its own. */
  progress?: ReactNode;
  /** Ways out of a long wait: retry, leave. */
  children?: ReactNode;
}

export function Loader(props: LoaderProps) {
  const { text, note, late = false, coming = null, progress, children } = props;
  const id = useId();
  return (
    <div className={classNames(styles.loader, late && styles.late)}>
      {/* Takes the focus from the previous screen. Its accessible name says what is awaited. */}
      <section aria-labelledby={id} tabIndex={-1} data-focus-heading className={styles.message}>
        <span className={styles.spinner}>
          <Spinner size={36} />
        </span>
        <p id={id}>{text}</p>
      </section>
      {progress && <div className={styles.progress}>{progress}</div>}
      {children && (
        <div aria-live="polite" className={classNames(styles.ways, !progress && styles.last)}>
          {children}
        </div>
      )}
      <p role="status" className={styles.promise}>
        {note ?? waitPromise}
      </p>
      {/* Another one takes its place: moved cards would be a jump. */}
      {!progress && <Skeleton key={coming} of={coming} />}
    </div>
  );
}
