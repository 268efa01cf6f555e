// One notification with its close button.
import type { FocusEvent } from 'react';
import { closeNotification } from '#texts/controls.ts';
import { Alert, type Severity } from './alert.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toast-card.module.css';

interface ToastCardProps {
  severity: Severity;
  message: string;
  leaving: boolean;
  onPause: () => void;
  onResume: () => void;
  onFocus: (event: FocusEvent) => void;
  onClose: () => void;
}

export function ToastCard(props: ToastCardProps) {
  return (
    <li
      data-toast={props.severity}
      className={classNames(styles.toast, props.leaving && styles.leaving)}
      onMouseEnter={props.onPause}
      onMouseLeave={props.onResume}
      onFocus={(event) => {
        props.onPause();
        props.onFocus(event);
      }}
      onBlur={props.onResume}
    >
      <Alert severity={props.severity} message={props.message} className={styles.message} />
      {/* A live region that is off, so that the button is not announced with the message. */}
      <span aria-live="off" className={styles.close}>
        <IconButton icon="close" label={closeNotification} onClick={props.onClose} />
      </span>
    </li>
  );
}
