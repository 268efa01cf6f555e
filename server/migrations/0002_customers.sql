-- The profile as it was sent; a customer may have come by Google and have no account here.
CREATE TABLE customers (
  email text PRIMARY KEY,
  email_as_written text NOT NULL,
  profile text NOT NULL,
  created_at timestamptz NOT NULL
);
