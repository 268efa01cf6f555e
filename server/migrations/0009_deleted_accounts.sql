-- Whom a provider still holds a session of after their account was deleted: it must not make a new one.
CREATE TABLE ended_identities (
  provider text NOT NULL,
  -- Hashed: whoever is gone leaves no name behind.
  subject_hash text NOT NULL,
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (provider, subject_hash)
);
