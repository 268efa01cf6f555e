// The outline of the page that a wait ends with.
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export type ComingScreen = 'profile' | 'plan' | 'agent';

/** The fields of each card, in the order of the page. */
const CARDS: Readonly<Record<ComingScreen | 'any', readonly number[]>> = {
  any: [2],
  profile: [8],
  plan: [2, 2, 2],
  agent: [2, 1, 7],
};

/** @param of null where another page may come, too */
export function Skeleton({ of }: { of: ComingScreen | null }) {
  const name = of ?? 'any';
  return (
    <div aria-hidden="true" className={classNames(styles.cards, styles[name])}>
      {CARDS[name].map((fields, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={index} className={styles.card}>
          {Array.from({ length: fields }, (_, field) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <span key={field} className={styles.field} />
          ))}
          <span className={styles.button} />
        </div>
      ))}
    </div>
  );
}
