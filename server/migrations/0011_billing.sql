-- The sandbox's subscriptions. A person has one trial: what is bought anew has none.
ALTER TABLE subscriptions ADD COLUMN has_trial boolean NOT NULL DEFAULT true;
-- From when on the card of the tests declines; null while it works.
ALTER TABLE subscriptions ADD COLUMN card_fails_from timestamptz;
-- How far the person moved the time of their subscription ahead.
ALTER TABLE subscriptions ADD COLUMN clock_days integer NOT NULL DEFAULT 0;
