// The outline of the page that a wait ends with.
import styles from './skeleton.module.css';

/** @param of the name of a screen: one without an outline of its own, or null, has that of a small form */
export function Skeleton({ of }: { of: string | null }) {
  return (
    <div aria-hidden="true" data-of={of} className={styles.cards}>
      <span />
      <span />
      <span />
    </div>
  );
}
