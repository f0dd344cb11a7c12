-- Changes of how a customer is reached or logs in that take effect only after a wait, in which anybody with the old
-- number, the old address, a session or the factor in question can stop them.
create table waiting_changes (
  customer_id uuid not null references customers (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('phone', 'email', 'second_factor')),
  -- The new number or address; null where factors are removed.
  value text check ((value is null) = (kind = 'second_factor')),
  -- Hash of the token in the links that stop it.
  stop_hash text not null,
  begun_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  -- taken: another account had the number or address by then.
  outcome text check (outcome in ('done', 'stopped', 'taken')),
  check ((ended_at is null) = (outcome is null)),
  primary key (customer_id, id)
);
create unique index waiting_changes_open on waiting_changes (customer_id, kind) where ended_at is null;
create unique index waiting_changes_stop on waiting_changes (customer_id, stop_hash);
create index waiting_changes_due on waiting_changes (due_at) where ended_at is null;
create index waiting_changes_ended on waiting_changes (ended_at) where ended_at is not null;

create constraint trigger waiting_changes_live after insert or update of ended_at on waiting_changes
  deferrable initially deferred for each row execute function note_row('profile', 'customer_id', 'id');
