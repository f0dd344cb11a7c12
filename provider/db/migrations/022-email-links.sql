-- When the customer proved to have the mailbox of the address; a new address begins without.
alter table customers add column email_confirmed_at timestamptz;
create function forget_email_confirmation() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email then new.email_confirmed_at = null; end if;
  return new;
end
$$;
create trigger customers_email_changed before update on customers
  for each row execute function forget_email_confirmation();

-- The links that confirm an address, each for the address that it was sent to.
create table email_links (
  customer_id uuid not null references customers (id) on delete cascade,
  token_hash text not null,
  email text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, token_hash)
);
create index email_links_sent on email_links (sent_at);
