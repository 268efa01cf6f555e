// A word about the state of what stands beside it.
import { Icon } from './icons.tsx';
import styles from './state-pill.module.css';

interface StatePillProps {
  tone: 'open' | 'done' | 'success';
  children: string;
}

export function StatePill({ tone, children }: StatePillProps) {
  return (
    <span className={`${styles.pill} ${styles[tone]}`}>
      <Icon name={tone === 'open' ? 'clock' : 'check'} size={16} />
      <span>{children}</span>
    </span>
  );
}
