// The named group around choice cards: side by side where there is room, one below the other on a phone.
import type { ReactNode } from 'react';
import styles from './choice-group.module.css';

interface ChoiceGroupProps {
  /** Names the group for assistive technology. Visually the screen's heading names it. */
  legend: string;
  children: ReactNode;
  disabled?: boolean;
}

export function ChoiceGroup({ legend, children, disabled }: ChoiceGroupProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.cards}>{children}</div>
    </fieldset>
  );
}
