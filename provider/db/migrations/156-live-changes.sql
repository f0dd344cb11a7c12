-- NOTIFY holds one lock of the whole cluster until its commit is on the disk, so that commits go one by one: 74 a second
-- where a flush takes 10 ms. A change is left here instead, in its transaction, and said in batches by another
-- (provider/live/). Its id only orders; a change that is said late is noticed by its version.
create table live_changes (
  customer_id uuid not null,
  id bigint generated always as identity,
  change jsonb not null,
  primary key (customer_id, id)
);
create index live_changes_in_order on live_changes (id);

create or replace function note_change(whose uuid, subject text, which text) returns void language plpgsql as $$
declare
  reached bigint;
begin
  insert into live_versions as known (customer_id, versions, changed)
    select id, jsonb_build_object(subject, 1), jsonb_build_object(subject, extract(epoch from clock_timestamp()))
      from customers where id = whose
  on conflict (customer_id) do update set
    versions = known.versions || jsonb_build_object(subject, coalesce((known.versions ->> subject)::bigint, 0) + 1),
    changed = known.changed || excluded.changed
  returning (versions ->> subject)::bigint into reached;
  if reached is null then return; end if;
  insert into live_changes (customer_id, change)
    values (whose, jsonb_build_object('customer', whose, 'topic', subject, 'version', reached, 'id', which));
end $$;

create or replace function session_is_over() returns trigger language plpgsql as $$
begin
  insert into live_changes (customer_id, change)
    values (new.customer_id, jsonb_build_object('customer', new.customer_id, 'session', new.id));
  return null;
end $$;
