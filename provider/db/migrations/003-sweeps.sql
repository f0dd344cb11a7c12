-- What housekeeping looks for by age alone, so that it reads what it deletes and not the whole table.
create index signups_sent on signups (sent_at);
create index sessions_created on sessions (created_at);
create index login_attempts_updated on login_attempts (updated_at);
create index outbox_created on outbox (created_at);
