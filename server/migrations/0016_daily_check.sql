-- When Stripe is asked about a Customer whatever its events told, and how often that failed. Due at once until the first time.
ALTER TABLE stripe_customers ADD COLUMN next_check_at timestamptz NOT NULL DEFAULT 'epoch';
ALTER TABLE stripe_customers ADD COLUMN check_tries integer NOT NULL DEFAULT 0;
CREATE INDEX stripe_customers_next_check_at ON stripe_customers (next_check_at) WHERE customer_id IS NOT NULL;
