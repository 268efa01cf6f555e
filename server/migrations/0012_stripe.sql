-- A person has one trial, whatever becomes of their Customer at Stripe.
ALTER TABLE accounts ADD COLUMN trial_started_at timestamptz;

CREATE TABLE stripe_customers (
  account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  customer_id text UNIQUE,
  -- Counts the Customers, for the idempotency key of the next one.
  generation integer NOT NULL DEFAULT 0,
  -- The account is being deleted: no payment begins.
  closing_at timestamptz,

  -- The one payment that may still be made. It is planned here before Stripe is asked for it, so that whoever asks
  -- again, also after a crash, asks for the same.
  attempt integer NOT NULL DEFAULT 0,
  checkout_price text,
  checkout_origin text,
  checkout_has_trial boolean,
  checkout_expires_at timestamptz,
  -- Null until Stripe answered.
  checkout_id text,

  -- What Stripe said last, as JSON. The revision tells a writer that somebody asked later.
  subscription text,
  revision integer NOT NULL DEFAULT 0,
  synced_at timestamptz,
  looked_at timestamptz
);

-- Events of Stripe, each once. They are kept before they are answered, and worked off after.
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  customer_id text,
  received_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  worked_at timestamptz
);
CREATE INDEX stripe_events_waiting ON stripe_events (next_try_at) WHERE worked_at IS NULL;
