// A hidden native input: a custom control hands it to forms that want one to name, read and focus.
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
