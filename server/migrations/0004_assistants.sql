-- One assistant a customer. `config` is text, not jsonb, because jsonb forgets the order of calendars.
CREATE TABLE assistants (
  email text PRIMARY KEY REFERENCES customers (email),
  service_digits text NOT NULL UNIQUE,
  config text NOT NULL,
  saved_at timestamptz NOT NULL
);
