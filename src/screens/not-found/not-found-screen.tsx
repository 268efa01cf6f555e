// The page for unknown addresses. The specification has its two sentences in English.
import { Link } from 'wouter';
import { shellTexts } from '#texts/shell.ts';
import styles from './not-found-screen.module.css';

export function NotFoundScreen() {
  return (
    <section className={styles.screen}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 lang="en" tabIndex={-1} data-focus-heading>
        {shellTexts.notFoundTitle}
      </h1>
      <p lang="en">{shellTexts.notFoundText}</p>
      <Link href="/" className={styles.home}>
        {shellTexts.goHome}
      </Link>
    </section>
  );
}
