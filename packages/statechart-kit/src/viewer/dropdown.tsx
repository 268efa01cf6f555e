// What the bar above the drawing opens over it.
import type { ReactNode } from 'react';

interface DropdownProps {
  readonly name: string;
  readonly children: ReactNode;
}

export function Dropdown({ name, children }: DropdownProps) {
  return (
    <details className="dropdown">
      <summary>{name}</summary>
      <div className="dropped">{children}</div>
    </details>
  );
}
