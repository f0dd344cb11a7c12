-- Rates that customers wait for. `rising` is the side that the rate comes from: it has to rise to the target, or to fall
-- to it. `beyond` says that it is there; each time it gets there is a crossing, which notifies once, and when it has gone
-- back the alert waits again. One that a customer ends is kept for a while, so that they can take it back.
create table rate_alerts (
  customer_id uuid not null references customers (id) on delete cascade,
  id uuid not null,
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$' and to_currency <> from_currency),
  target_rate numeric not null check (target_rate > 0),
  rising boolean not null,
  channels text[] not null check (cardinality(channels) > 0 and channels <@ array['email', 'sms', 'in-app']),
  -- The last day, of UTC; null for one that has none.
  until date,
  beyond boolean not null default false,
  crossings integer not null default 0,
  reached_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'date')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, id),
  check ((ended_at is null) = (ended_by is null))
);
create index rate_alerts_waiting on rate_alerts (rising, from_currency, to_currency, target_rate)
  where not beyond and paused_at is null and ended_at is null;
create index rate_alerts_beyond on rate_alerts (rising, from_currency, to_currency, target_rate)
  where beyond and paused_at is null and ended_at is null;
create index rate_alerts_until on rate_alerts (until) where ended_at is null;
create index rate_alerts_ended on rate_alerts (ended_at) where ended_at is not null;

create constraint trigger rate_alerts_live after insert or update or delete on rate_alerts
  deferrable initially deferred for each row execute function note_row('rate-alerts', 'customer_id', 'id');
