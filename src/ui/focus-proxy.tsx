// A hidden native input, for form libraries that need one to name, read and focus a custom control.
import { forwardRef, type RefObject } from 'react';

interface FocusProxyProps {
  /** Gets the focus when the form focuses the input. */
  target: RefObject<HTMLElement>;
  name: string;
  value: string;
}

export const FocusProxy = forwardRef<HTMLInputElement, FocusProxyProps>(function FocusProxy(
  { target, name, value },
  ref,
) {
  return (
    <input
      ref={ref}
      className="visually-hidden"
      name={name}
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      autoComplete="off"
      onFocus={() => target.current?.focus()}
    />
  );
});
