// The terms of the free trial, shown before the payment.
import { planTexts } from '../../texts/plan.ts';
import styles from './trial-terms.module.css';

export function TrialTerms() {
  return (
    <section aria-labelledby="trial" className={styles.terms}>
      <h2 id="trial" className={styles.title}>
        {planTexts.trialTitle}
      </h2>
      <ol className={styles.steps}>
        {planTexts.trialSteps.map(({ when, what }) => (
          <li key={when}>
            <strong>{when}</strong>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
