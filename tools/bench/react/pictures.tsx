// The logo and the two icons of the login page.
export function Logo() {
  return (
    <svg className="logo" role="img" aria-label="VIRSI" viewBox="0 0 132 36">
      <path
        className="mark"
        d="M13 2h8a11 11 0 0 1 11 11v7a11 11 0 0 1-11 11h-7.5l-5.6 3.6c-.8.5-1.7 0-1.7-.9v-3.6A11 11 0 0 1 2 20v-7A11 11 0 0 1 13 2Z"
      />
      <path className="tick" d="m10.5 16.5 5 6 9-11" />
      <path
        className="word"
        d="m43 9 8 18 8-18M68 9v18M78 27V9h7a5.2 5.2 0 0 1 0 10.4h-7m6.5 0L91 27M113 12.2A6.6 6.6 0 0 0 107 9c-3.2 0-5.6 1.8-5.6 4.4 0 6 12 3.2 12 9.2 0 2.7-2.6 4.4-6 4.4-3 0-5.4-1.3-6.4-3.5M124 9v18"
      />
    </svg>
  );
}

export function Check() {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
      <path className="check" d="m5 12.5 4.5 4.5L19 7.5" />
    </svg>
  );
}

export function GoogleMark() {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
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
    </svg>
  );
}
