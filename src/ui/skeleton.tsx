// The outline of the page that a wait ends with.
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export type ComingScreen = 'profile' | 'plan' | 'agent';

/** @param of null where more than one page may come */
export function Skeleton({ of }: { of: ComingScreen | null }) {
  return (
    <div aria-hidden="true" className={classNames(styles.cards, styles[of ?? 'any'])}>
      <span />
      <span />
      <span />
    </div>
  );
}
