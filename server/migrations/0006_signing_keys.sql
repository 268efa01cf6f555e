-- What signs tokens, for every instance on this database; the youngest signs, the others only verify.
CREATE TABLE signing_keys (
  kid text PRIMARY KEY,
  secret text NOT NULL,
  -- Tokens from before keys had names are tried with these.
  unnamed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Since when another one signs.
  retired_at timestamptz
);
