-- Who did what, from where, and what came of it. The rows are the house's and not a customer's: many are of people who
-- are nobody's customer, they outlive whom they tell of, and no key leads from here to them. No secret is among them.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- What happened, such as login or freeze, and what came of it.
  event text not null check (event ~ '^[a-z]+(_[a-z]+)*$'),
  outcome text not null check (outcome in ('done', 'refused', 'locked')),
  -- Who did it: a customer, a visitor, the operator of that name, or the provider by itself.
  actor text not null,
  customer_id uuid,
  -- Where it came from: the address of the client, as content/policy/retention.json lets it be kept.
  client text,
  detail jsonb not null default '{}'
);
create index security_events_at on security_events (at);
create index security_events_customer on security_events (customer_id, at) where customer_id is not null;

-- Append-only. The job that keeps to content/policy/retention.json names, in its transaction, the time before which
-- events are too old to be kept; nothing younger is ever deleted, and nothing is changed.
create function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < nullif(current_setting('farsend.security_events_before', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'the security log is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger security_events_append_only before update or delete on security_events
  for each row execute function refuse_security_event_change();
create trigger security_events_stay before truncate on security_events
  for each statement execute function refuse_security_event_change();
