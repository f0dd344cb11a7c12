-- What has changed of a customer, by topic: a number that grows with every change, and when the last one was, by the
-- machine's own clock, since what matters is how long ago that is. A change is said by NOTIFY to all processes when its
-- transaction commits. It carries numbers and ids and nothing else.
create table live_versions (
  customer_id uuid primary key references customers (id) on delete cascade,
  versions jsonb not null default '{}',
  changed jsonb not null default '{}'
);
insert into live_versions (customer_id, versions)
  select customer_id, jsonb_build_object('identity', version) from identities where version > 0;
alter table identities drop column version;

create function note_change(whose uuid, subject text, which text) returns void language plpgsql as $$
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
  perform pg_notify('provider_live',
    json_build_object('customer', whose, 'topic', subject, 'version', reached, 'id', which)::text);
end $$;

-- Arguments: the topic, the column that holds the customer, the column that names what has changed.
create function note_row() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform note_change((changed ->> tg_argv[1])::uuid, tg_argv[0], changed ->> tg_argv[2]);
  return null;
end $$;

-- Deferred to the commit, so that the row of versions is locked last and briefly, whatever else a transaction locks.
create constraint trigger wallets_live after insert or update of balance on wallets
  deferrable initially deferred for each row execute function note_row('accounts', 'customer_id', 'currency');
create constraint trigger transfers_live after insert or update of state, payment_channel, frozen_at on transfers
  deferrable initially deferred for each row execute function note_row('transfers', 'customer_id', 'id');
create constraint trigger beneficiaries_live after insert or update or delete on beneficiaries
  deferrable initially deferred for each row execute function note_row('beneficiaries', 'customer_id', 'id');
create constraint trigger profiles_live after update of phone, email, first_name, last_name, dob, country, currency,
    status, verified_pid, verified_poa, verified_selfie, email_confirmed_at, frozen_at on customers
  deferrable initially deferred for each row execute function note_row('profile', 'id', 'id');
create constraint trigger secrets_live after update of password_changed_at, pin_changed_at on customers
  deferrable initially deferred for each row execute function note_row('access', 'id', 'id');
create constraint trigger sessions_live after insert or update of ended_at on sessions
  deferrable initially deferred for each row execute function note_row('access', 'customer_id', 'id');
create constraint trigger passkeys_live after insert or delete on passkeys
  deferrable initially deferred for each row execute function note_row('access', 'customer_id', 'id');
create constraint trigger authenticators_live after update of confirmed_at or delete on authenticators
  deferrable initially deferred for each row execute function note_row('access', 'customer_id', 'id');

-- A stream ends with its session, at once and on every process.
create function session_is_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('provider_live', json_build_object('customer', new.customer_id, 'session', new.id)::text);
  return null;
end $$;
create trigger sessions_over after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function session_is_over();
