-- When the portal was opened last: what is done there is asked about, should no event tell of it.
ALTER TABLE stripe_customers ADD COLUMN portal_at timestamptz;
