// The button: four weights, and a busy state that keeps its width, name and focus.
import { forwardRef, type MouseEvent, type ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icons.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps {
  children: ReactNode;
  variant?: ButtonVariant;
  type?: 'button' | 'submit';
  icon?: IconName | undefined;
  /** Waiting for what it started: shows a spinner and ignores clicks, but stays focusable. */
  busy?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  /** Called when the pointer or the focus comes near, to prefetch what a click will need. */
  onApproach?: (() => void) | undefined;
  id?: string | undefined;
  className?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { children, variant = 'primary', type = 'button', icon, busy = false } = props;
  const { fullWidth, onClick, onApproach, className, disabled, ...rest } = props;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Also stops the submit that Enter in a field sends through this button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      ref={ref}
      type={type}
      id={rest.id}
      disabled={disabled}
      aria-describedby={rest['aria-describedby']}
      aria-expanded={rest['aria-expanded']}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className={classNames(styles.button, styles[variant], fullWidth && styles.full, className)}
    >
      <span className={styles.label}>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
});
