// A link that looks like a button.
import { type MouseEvent, type ReactNode, useId } from 'react';
import { newTabNote } from '#texts/controls.ts';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icons.tsx';

interface LinkButtonProps {
  href: string;
  children: ReactNode;
  variant?: ButtonVariant;
  icon?: IconName | undefined;
  fullWidth?: boolean;
  /** Opens in a new tab without access to the app, and announces that. */
  newTab?: boolean;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  className?: string | undefined;
}

export function LinkButton(props: LinkButtonProps) {
  const { href, children, variant = 'primary', icon, fullWidth, newTab, onClick } = props;
  const noteId = useId();

  return (
    <a
      href={href}
      onClick={onClick}
      className={classNames(
        styles.button,
        styles[variant],
        fullWidth && styles.full,
        props.className,
      )}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer', 'aria-describedby': noteId })}
    >
      <span className={styles.label}>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
      </span>
      {newTab && (
        <span id={noteId} hidden>
          {newTabNote}
        </span>
      )}
    </a>
  );
}
