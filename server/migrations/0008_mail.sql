-- Mails that wait to be sent. What they say, and above all their link, is made when they are sent.
CREATE TABLE mails (
  id text PRIMARY KEY,
  kind text NOT NULL,
  email text NOT NULL,
  -- Where the links lead.
  origin text NOT NULL,
  created_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL
);
CREATE INDEX mails_next_try_at ON mails (next_try_at);

-- Links of mails, as hashes: whoever reads this table can follow none.
CREATE TABLE links (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX links_account_id ON links (account_id);

-- What the sandbox shows in the place of a mailbox.
CREATE TABLE sandbox_mails (
  id text PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  content text NOT NULL,
  sent_at timestamptz NOT NULL
);
