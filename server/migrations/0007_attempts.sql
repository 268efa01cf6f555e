-- How often somebody tried something within a stretch of time, for all instances together.
CREATE TABLE attempts (
  -- What is limited and for whom, hashed: no e-mail or address is kept here.
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX attempts_ends_at ON attempts (ends_at);
