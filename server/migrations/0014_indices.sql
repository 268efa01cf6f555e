-- What is tidied up and deleted by: without these each time reads the whole table.
CREATE INDEX links_expires_at ON links (expires_at);
CREATE INDEX ended_identities_ended_at ON ended_identities (ended_at);
CREATE INDEX stripe_events_worked_at ON stripe_events (worked_at);
CREATE INDEX mails_email ON mails (lower(trim(email)));
CREATE INDEX sandbox_mails_recipient ON sandbox_mails (recipient);
CREATE INDEX sandbox_mails_sent_at ON sandbox_mails (sent_at);
