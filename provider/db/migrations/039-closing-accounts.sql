-- A customer who closes their account has until closes_at to change their mind. From closed_at on nobody logs in to it,
-- and its number and address are free for another one. What the law wants to be kept stays until erased_at.
alter table customers
  add column closes_at timestamptz,
  add column closed_at timestamptz check (closed_at is null or closes_at is not null),
  add column erased_at timestamptz check (erased_at is null or closed_at is not null);
create index customers_closing on customers (closes_at) where closes_at is not null and closed_at is null;
create index customers_closed on customers (closed_at) where closed_at is not null and erased_at is null;

alter table customers alter column phone drop not null;
alter table customers add constraint customers_reachable check (phone is not null or erased_at is not null);
alter table customers drop constraint customers_phone_key, drop constraint customers_email_key;
create unique index customers_phone_key on customers (phone) where closed_at is null;
create unique index customers_email_key on customers (email) where closed_at is null;

create constraint trigger closing_live after update of closes_at on customers
  deferrable initially deferred for each row execute function note_row('profile', 'id', 'id');

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signed_out', 'reuse', 'replaced', 'password_reset', 'signed_out_elsewhere', 'password_change',
    'pin_change', 'factor_change', 'operator', 'closing'));
