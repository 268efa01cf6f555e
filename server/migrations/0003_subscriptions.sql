-- One subscription a person; it counts from `active_from`, which may still be to come.
CREATE TABLE subscriptions (
  email text PRIMARY KEY,
  price_id text NOT NULL,
  active_from timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
