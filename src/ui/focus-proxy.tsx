// A hidden native input, for form libraries that need one to name, read and focus a custom control, and for browsers
// that fill one in.
import { forwardRef, type HTMLInputAutoCompleteAttribute, type RefObject } from 'react';

interface FocusProxyProps {
  /** Gets the focus when the form focuses the input. */
  target: RefObject<HTMLElement>;
  name: string;
  value: string;
  /** What a browser may fill in; nothing by default. */
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** Gets what a browser has filled in. Without it the input only shows its value. */
  onFill?: ((text: string) => void) | undefined;
}

export const FocusProxy = forwardRef<HTMLInputElement, FocusProxyProps>(function FocusProxy(
  { target, name, value, autoComplete = 'off', onFill },
  ref,
) {
  return (
    <input
      ref={ref}
      className="visually-hidden"
      name={name}
      value={value}
      readOnly={!onFill}
      onChange={onFill && ((event) => onFill(event.currentTarget.value))}
      tabIndex={-1}
      aria-hidden="true"
      autoComplete={autoComplete}
      onFocus={() => target.current?.focus()}
    />
  );
});
