-- Who may sign in with a password. `email` is lower-cased, so it is compared without case.
CREATE TABLE accounts (
  email text PRIMARY KEY,
  email_as_written text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL
);
