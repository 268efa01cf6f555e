// A message with a severity: beside a field, above a form or inside a notification.
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icons.tsx';

export type Severity = 'error' | 'warning' | 'info' | 'success';

interface AlertProps {
  message: string;
  variant?: 'soft' | 'filled' | 'outlined';
  severity?: Severity;
  /** Whether its appearance is announced. Off where the focus or a live region around it announces it. */
  live?: 'off' | 'assertive';
  /** An extra component below or beside the message. */
  children?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
}

const ROLES = { off: undefined, assertive: 'alert' } as const;

export function Alert(props: AlertProps) {
  const { message, variant = 'soft', severity = 'info', live = 'off', children } = props;
  return (
    <div
      id={props.id}
      role={ROLES[live]}
      data-severity={severity}
      className={classNames(styles.alert, styles[severity], styles[variant], props.className)}
    >
      <span className={styles.icon}>
        <Icon name={severity} />
      </span>
      <div className={styles.body}>
        <p>{message}</p>
        {children}
      </div>
    </div>
  );
}
