// The VIRSI logo: a speech bubble with a tick, and the wordmark as paths, so that no font is needed.
import styles from './logo.module.css';

export function Logo() {
  return (
    <svg className={styles.logo} role="img" aria-label="VIRSI" viewBox="0 0 132 36">
      <path
        className={styles.mark}
        d="M13 2h8a11 11 0 0 1 11 11v7a11 11 0 0 1-11 11h-7.5l-5.6 3.6c-.8.5-1.7 0-1.7-.9v-3.6A11 11 0 0 1 2 20v-7A11 11 0 0 1 13 2Z"
      />
      <path className={styles.tick} d="m10.5 16.5 5 6 9-11" />
      <path
        className={styles.word}
        d="m43 9 8 18 8-18M68 9v18M78 27V9h7a5.2 5.2 0 0 1 0 10.4h-7m6.5 0L91 27M113 12.2A6.6 6.6 0 0 0 107 9c-3.2 0-5.6 1.8-5.6 4.4 0 6 12 3.2 12 9.2 0 2.7-2.6 4.4-6 4.4-3 0-5.4-1.3-6.4-3.5M124 9v18"
      />
    </svg>
  );
}
