-- A new number or address of a customer that waits for its code; the one before it stays until then. A newer wish takes
-- the place of an older one.
create table contact_changes (
  customer_id uuid not null references customers (id) on delete cascade,
  kind text not null check (kind in ('phone', 'email')),
  id uuid not null,
  value text not null,
  code_hash text not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  primary key (customer_id, kind)
);
create index contact_changes_sent on contact_changes (sent_at);

-- What the customer calls a beneficiary. One that was removed stays for the transfers to it, and is offered no more.
alter table beneficiaries add column nickname text, add column removed_at timestamptz;
