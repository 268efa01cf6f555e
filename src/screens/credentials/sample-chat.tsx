// A small example of what the assistant does: a client asks, it answers and books.
import { authTexts } from '#texts/auth.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './sample-chat.module.css';

const { sample } = authTexts;

export function SampleChat() {
  return (
    <div role="img" aria-label={sample.label} className={styles.chat}>
      <p className={classNames(styles.bubble, styles.client)}>{sample.asks}</p>
      <p className={classNames(styles.bubble, styles.assistant)}>{sample.offers}</p>
      <p className={classNames(styles.bubble, styles.client)}>{sample.chooses}</p>
      <div className={classNames(styles.bubble, styles.booked)}>
        <Icon name="calendar" />
        <p>
          <strong>{sample.booked}</strong>
          <br />
          <span>{sample.when}</span>
        </p>
      </div>
    </div>
  );
}
