// The step indicator.
import { stepDone, stepsLabel } from '#texts/controls.ts';
import { Icon } from './icons.tsx';
import styles from './steps.module.css';

interface StepsProps {
  steps: readonly string[];
  /** Index of the step being done; `steps.length` when all are done. */
  current: number;
  label?: string;
}

function stateOf(index: number, current: number) {
  if (index < current) return 'done';
  return index === current ? 'current' : 'todo';
}

export function Steps({ steps, current, label = stepsLabel }: StepsProps) {
  return (
    <nav aria-label={label} className={styles.place}>
      <ol className={styles.steps}>
        {steps.map((name, index) => {
          const state = stateOf(index, current);
          return (
            <li
              key={name}
              className={styles[state]}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className={styles.name}>
                <span>{name}</span>
                {state === 'done' && <span className="visually-hidden">{` (${stepDone})`}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
