// One choice among few, shown as a large card: a native radio with a title, a price and details.
import { type ReactNode, useId } from 'react';
import styles from './choice-card.module.css';

interface ChoiceCardProps {
  /** Shared by the cards of one group. */
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  title: string;
  price?: string | undefined;
  /** Set small after the price: '/mes'. */
  pricePer?: string | undefined;
  /** Set small below the price: what it comes to. */
  priceNote?: string | undefined;
  badge?: string | undefined;
  disabled?: boolean;
  children?: ReactNode;
}

export function ChoiceCard(props: ChoiceCardProps) {
  const { name, value, checked, onChange, title, price, pricePer, priceNote, badge } = props;
  const id = useId();
  return (
    <label className={styles.card} data-choice={value}>
      <span className={styles.head}>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        <input
          type="radio"
          aria-labelledby={`${id}-title ${id}-price`}
          aria-describedby={`${id}-details`}
          className={styles.radio}
          name={name}
          value={value}
          checked={checked}
          disabled={props.disabled}
          onChange={() => onChange(value)}
        />
      </span>
      {price !== undefined && (
        <span id={`${id}-price`} className={styles.price}>
          <span>{price}</span>
          {pricePer && <span className={styles.per}>{pricePer}</span>}
        </span>
      )}
      <span id={`${id}-details`} className={styles.details}>
        {(badge || priceNote) && (
          <span className={styles.notes}>
            {badge && <span className={styles.badge}>{badge}</span>}
            {priceNote && <span>{priceNote}</span>}
          </span>
        )}
        {props.children}
      </span>
    </label>
  );
}
