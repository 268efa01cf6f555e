// A turning ring. Hidden from screen readers: the text beside it says what is awaited.
import styles from './spinner.module.css';

/** `size` in CSS pixels. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
    >
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  );
}
