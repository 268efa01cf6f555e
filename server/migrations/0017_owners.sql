-- Accounts whose e-mail turned out to be somebody else's: what they pay is ended, then they are deleted.
CREATE TABLE closings (
  -- The account's.
  id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL
);
CREATE INDEX closings_next_try_at ON closings (next_try_at);
-- Those of before were left as they were.
INSERT INTO closings (id, since, next_try_at) SELECT id, now(), now() FROM accounts WHERE email IS NULL;

-- Since when the e-mail's owner has an account in which somebody unproven had typed something; null once they decided
-- what becomes of it.
ALTER TABLE accounts ADD COLUMN taken_over_at timestamptz;

-- Who had a trial, as keyed hashes of e-mail and card: they outlive the account for a year.
CREATE TABLE trials (
  hash text PRIMARY KEY,
  -- Empty once the account was deleted.
  account_id text REFERENCES accounts (id) ON DELETE SET NULL,
  ended_at timestamptz
);
CREATE INDEX trials_account_id ON trials (account_id);
CREATE INDEX trials_ended_at ON trials (ended_at);
-- What those hashes are keyed with, made when the first one is: without it nobody finds out by trying whose they are.
CREATE TABLE trial_key (
  id text PRIMARY KEY,
  secret text NOT NULL
);
