-- A wallet as the customer's account: a name of their own, and since when it is closed. Balances stay the trigger's.
alter table wallets
  add column name text check (char_length(name) between 1 and 100),
  add column closed_at timestamptz,
  add constraint wallet_closed_empty check (closed_at is null or balance = 0);

-- Money always lands: what comes in opens a closed account again.
create or replace function entry_joins() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from journals where customer_id = new.customer_id and id = new.journal_id
      and made_by = pg_current_xact_id()) then
    raise exception 'Journal % is closed', new.journal_id using errcode = 'restrict_violation';
  end if;
  if new.account = 'wallet' then
    -- Two statements and not one upsert: a check refuses the proposed row of an upsert even where it would update.
    update wallets set balance = balance + new.amount, closed_at = null
      where customer_id = new.customer_id and currency = new.currency;
    if not found then
      insert into wallets (customer_id, currency, balance) values (new.customer_id, new.currency, new.amount)
        on conflict (customer_id, currency)
        do update set balance = wallets.balance + excluded.balance, closed_at = null;
    end if;
  end if;
  return null;
end $$;

create constraint trigger wallets_kept_live after update of name, closed_at on wallets
  deferrable initially deferred for each row execute function note_row('accounts', 'customer_id', 'currency');

-- What a bank that works with us has made for a customer to be paid to, until it ends with the account. A number is
-- never given to anybody else, not even after its end.
create table account_details (
  customer_id uuid not null references customers (id),
  id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  bank_name text not null,
  -- As it was made: [{"id": "transit", "value": "04120"}].
  codes jsonb not null,
  number text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (customer_id, id),
  constraint account_details_number unique (currency, number)
);
create unique index account_details_in_use on account_details (customer_id, currency) where ended_at is null;
create constraint trigger account_details_live after insert or update of ended_at on account_details
  deferrable initially deferred for each row execute function note_row('accounts', 'customer_id', 'currency');

-- Who sent the money of a funding, as the sender's bank says.
alter table fundings add column sender text;
