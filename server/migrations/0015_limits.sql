-- An owner is told apart from whoever tries their e-mail elsewhere, and leaves no attempts behind.
ALTER TABLE attempts ADD COLUMN about text;
CREATE INDEX attempts_about ON attempts (about);

-- Where an account was signed in to: a keyed hash of e-mail and network, of use to nobody without the signing key.
CREATE TABLE known_networks (
  network_hash text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL
);
CREATE INDEX known_networks_account ON known_networks (account_id, seen_at);
CREATE INDEX known_networks_seen_at ON known_networks (seen_at);

-- Sessions that were signed out of, until their tokens expire by themselves.
CREATE TABLE ended_sessions (
  session_hash text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ended_sessions_account ON ended_sessions (account_id);
CREATE INDEX ended_sessions_expires_at ON ended_sessions (expires_at);
