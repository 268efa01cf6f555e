-- The one payment that an account may still make: its link is given again until it is paid, cancelled or too old.
CREATE TABLE checkouts (
  account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- The secret part of the link.
  id text NOT NULL UNIQUE,
  price_id text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Cancelled: the subscription ends with the period that is paid for.
ALTER TABLE subscriptions ADD COLUMN ends_at timestamptz;
