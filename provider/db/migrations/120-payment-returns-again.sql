-- A return whose network does not answer is given to it again, ever later.
alter table payment_returns add column due_at timestamptz;
alter table payment_returns add column attempts integer not null default 0 check (attempts >= 0);
update payment_returns set due_at = booked_at;
alter table payment_returns alter column due_at set not null;
drop index payment_returns_due;
create index payment_returns_due on payment_returns (due_at) where sent_at is null;
