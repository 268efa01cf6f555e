// The terms of the free trial, shown before the payment: what is charged, and on which day.
import { planTexts } from '#texts/plan.ts';
import { TRIAL_DAYS } from '../../../contract/trial.ts';
import { dayOf } from '../subscription-terms.ts';
import styles from './trial-terms.module.css';

const DAY_MS = 24 * 60 * 60_000;

/** @param price of the chosen plan; null as long as there is none */
export function TrialTerms({ price }: { price: number | null }) {
  const firstCharge = dayOf(Date.now() + TRIAL_DAYS * DAY_MS);
  return (
    <section aria-labelledby="trial" className={styles.terms}>
      <h2 id="trial" className={styles.title}>
        {planTexts.trialTitle}
      </h2>
      <ol className={styles.steps}>
        {planTexts.trialSteps(firstCharge, price).map(({ when, what }) => (
          <li key={when}>
            <strong>{when}</strong>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
