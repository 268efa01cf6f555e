-- A person is an account; how they sign in is an identity; what they have hangs on the account's id.
ALTER TABLE assistants DROP CONSTRAINT assistants_email_fkey;

ALTER TABLE accounts DROP CONSTRAINT accounts_pkey;
ALTER TABLE accounts ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text;
ALTER TABLE accounts ALTER COLUMN id DROP DEFAULT;
ALTER TABLE accounts ADD PRIMARY KEY (id);
ALTER TABLE accounts ADD CONSTRAINT accounts_email_key UNIQUE (email);
-- Empty for an account whose unproven e-mail turned out to be somebody else's.
ALTER TABLE accounts ALTER COLUMN email DROP NOT NULL;
ALTER TABLE accounts ALTER COLUMN email_as_written DROP NOT NULL;
ALTER TABLE accounts ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE accounts ADD COLUMN email_verified_at timestamptz;
ALTER TABLE accounts ADD COLUMN token_version integer NOT NULL DEFAULT 0;
-- Sessions that a provider opened before this have ended.
ALTER TABLE accounts ADD COLUMN signed_in_since timestamptz;

-- Since when each e-mail has something that a stranger must not get.
CREATE TABLE data_before AS
  SELECT email, min(created_at) AS since, max(email_as_written) AS email_as_written
  FROM (
    SELECT email, created_at, email_as_written FROM customers
    UNION ALL
    SELECT email, created_at, NULL FROM subscriptions
  ) AS data
  GROUP BY email;

-- Data without a password was made by somebody whose e-mail Google had verified.
INSERT INTO accounts (id, email, email_as_written, email_verified_at, created_at)
  SELECT gen_random_uuid()::text, email, coalesce(email_as_written, email), since, since
  FROM data_before
  WHERE NOT EXISTS (SELECT FROM accounts WHERE accounts.email = data_before.email);

-- Data older than the password came by Google too, and the password by whoever typed the e-mail:
-- it goes, its sessions end, and the owner comes back by Google or recovers the password.
UPDATE accounts SET password_hash = NULL, email_verified_at = since, token_version = 1
  FROM data_before
  WHERE data_before.email = accounts.email AND since < accounts.created_at
    AND accounts.password_hash IS NOT NULL;

DROP TABLE data_before;

CREATE TABLE identities (
  provider text NOT NULL,
  -- What the provider calls the person for ever; for a password, the account's id.
  subject text NOT NULL,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  password_hash text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (account_id, provider),
  CHECK ((provider = 'password') = (password_hash IS NOT NULL))
);

INSERT INTO identities (provider, subject, account_id, password_hash, created_at)
  SELECT 'password', id, id, password_hash, created_at FROM accounts
  WHERE password_hash IS NOT NULL;

ALTER TABLE accounts DROP COLUMN password_hash;

ALTER TABLE customers ADD COLUMN account_id text REFERENCES accounts (id) ON DELETE CASCADE;
UPDATE customers SET account_id = accounts.id FROM accounts WHERE accounts.email = customers.email;
ALTER TABLE customers DROP CONSTRAINT customers_pkey;
ALTER TABLE customers ADD PRIMARY KEY (account_id);
ALTER TABLE customers DROP COLUMN email;
ALTER TABLE customers DROP COLUMN email_as_written;

ALTER TABLE subscriptions ADD COLUMN account_id text REFERENCES accounts (id) ON DELETE CASCADE;
UPDATE subscriptions SET account_id = accounts.id
  FROM accounts WHERE accounts.email = subscriptions.email;
ALTER TABLE subscriptions DROP CONSTRAINT subscriptions_pkey;
ALTER TABLE subscriptions ADD PRIMARY KEY (account_id);
ALTER TABLE subscriptions DROP COLUMN email;

ALTER TABLE assistants ADD COLUMN account_id text REFERENCES customers (account_id) ON DELETE CASCADE;
UPDATE assistants SET account_id = accounts.id FROM accounts WHERE accounts.email = assistants.email;
ALTER TABLE assistants DROP CONSTRAINT assistants_pkey;
ALTER TABLE assistants ADD PRIMARY KEY (account_id);
ALTER TABLE assistants DROP COLUMN email;
