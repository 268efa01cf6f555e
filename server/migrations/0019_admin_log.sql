-- What an operator did by hand: who, to which account, and why. No e-mail; the account may be gone.
CREATE TABLE admin_log (
  id text PRIMARY KEY,
  at timestamptz NOT NULL,
  by_whom text NOT NULL,
  command text NOT NULL,
  account_id text,
  reason text NOT NULL,
  -- begun, done or failed.
  outcome text NOT NULL
);
CREATE INDEX admin_log_at ON admin_log (at);
CREATE INDEX admin_log_account_id ON admin_log (account_id);
