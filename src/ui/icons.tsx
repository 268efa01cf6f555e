// The inline icons, on a 24 px grid, in the colour of the text around them.
import type { ReactNode } from 'react';

const SHAPES = {
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  edit: <path d="M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17v3M14.5 7.5l3 3" />,
  trash: <path d="M4 7h16M9 7V4.5h6V7M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  'eye-off': (
    <path d="M4 4l16 16M9.9 9.9a3 3 0 0 0 4.2 4.2M6.6 6.8A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.6-1.3M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2 2.7" />
  ),
  chevron: <path d="m6 9.5 6 6 6-6" />,
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
      <path d="M3.5 10h17M8 3v4M16 3v4" />
    </>
  ),
  chat: (
    <>
      <path d="M3.5 20.5 5 16.2A8.5 8.5 0 1 1 8.2 19.3Z" />
      <path d="M8.5 10.5h7M8.5 13.8h4.5" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8.5" r="3.8" />
      <path d="M4.5 20a7.5 7.5 0 0 1 15 0" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.3l3.3 2" />
    </>
  ),
  spark: (
    <path d="M11 3.5c.6 4.6 2.4 6.9 7 7.5-4.6.6-6.4 2.9-7 7.5-.6-4.6-2.4-6.9-7-7.5 4.6-.6 6.4-2.9 7-7.5ZM18.5 16v4M16.5 18h4" />
  ),
  warning: <path d="M12 4 2.8 19.5h18.4L12 4ZM12 10v4.3M12 17v.2" />,
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.2M12 7.7v.2" />
    </>
  ),
  error: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5V13M12 16.2v.2" />
    </>
  ),
  success: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.4 2.8 2.8L16 9.8" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  google: (
    <g stroke="none">
      <path
        fill="#4285f4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-2 3.2-4.8 3.2-8.2Z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.4-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.8-3.5H2.2v2.8A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8l3.7-2.8Z" />
      <path
        fill="#ea4335"
        d="M12 5.4c1.6 0 3 .5 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.7 2.8A6.6 6.6 0 0 1 12 5.4Z"
      />
    </g>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof SHAPES;

/** Decorative: the text beside it or the control's label has the meaning. `size` in CSS pixels. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SHAPES[name]}
    </svg>
  );
}
