// A button that shows only an icon; its tooltip is its accessible name, which is then not said twice.
import { forwardRef, type MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Icon, type IconName } from './icons.tsx';

interface IconButtonProps {
  icon: IconName;
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  type?: 'button' | 'submit';
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  /** Pressing it does not move the focus. */
  keepFocus?: boolean;
  className?: string | undefined;
  'aria-expanded'?: boolean | undefined;
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(
  function IconButton(props, ref) {
    const { icon, label, type = 'button', tone = 'plain', keepFocus } = props;
    return (
      <button
        ref={ref}
        type={type}
        aria-expanded={props['aria-expanded']}
        title={label}
        disabled={props.disabled}
        onClick={props.onClick}
        onMouseDown={keepFocus ? (event) => event.preventDefault() : undefined}
        className={classNames(styles.button, styles[tone], props.className)}
      >
        <Icon name={icon} />
      </button>
    );
  },
);
