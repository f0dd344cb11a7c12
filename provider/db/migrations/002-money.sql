-- Where the money stands and what becomes of it. Amounts are whole minor units (cents, kobo) of the currency beside
-- them. Every row that belongs to a customer has the customer's id first in its key; what belongs to the house
-- stands under the nil uuid. Times are given by the program, never by the database's own now().

-- What a customer holds in one currency. Kept by the trigger on entries and by nothing else.
create table wallets (
  customer_id uuid not null references customers (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance bigint not null constraint wallet_not_negative check (balance >= 0),
  primary key (customer_id, currency)
);

-- One movement of money. `source` names what caused it, so that a cause moves money once: 'transfer:<id>:paid'.
create table journals (
  customer_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('funding', 'late_payment', 'unmatched_payment', 'paid', 'converted', 'sent', 'delivered', 'returned')),
  source text not null,
  created_at timestamptz not null,
  -- Entries may join a journal only in the transaction that made it.
  made_by xid8 not null default pg_current_xact_id(),
  primary key (customer_id, id),
  constraint journals_source unique (customer_id, source)
);

-- The lines of a journal: a positive amount adds to the account, a negative one takes from it.
create table entries (
  customer_id uuid not null,
  journal_id uuid not null,
  line smallint not null,
  account text not null check (account in ('wallet', 'transit', 'fees', 'fx', 'payout', 'settlement', 'suspense',
    'clearing:e-transfer', 'clearing:bank-transfer', 'clearing:sandbox')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount <> 0),
  primary key (customer_id, journal_id, line),
  foreign key (customer_id, journal_id) references journals (customer_id, id)
);
create index entries_account on entries (account, currency);

create function ledger_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is final: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger journals_final before update or delete on journals for each row execute function ledger_is_final();
create trigger entries_final before update or delete on entries for each row execute function ledger_is_final();

create function entry_joins() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from journals where customer_id = new.customer_id and id = new.journal_id
      and made_by = pg_current_xact_id()) then
    raise exception 'Journal % is closed', new.journal_id using errcode = 'restrict_violation';
  end if;
  if new.account = 'wallet' then
    -- Two statements and not one upsert: a check refuses the proposed row of an upsert even where it would update.
    update wallets set balance = balance + new.amount
      where customer_id = new.customer_id and currency = new.currency;
    if not found then
      insert into wallets (customer_id, currency, balance) values (new.customer_id, new.currency, new.amount)
        on conflict (customer_id, currency) do update set balance = wallets.balance + excluded.balance;
    end if;
  end if;
  return null;
end $$;
create trigger entries_join after insert on entries for each row execute function entry_joins();

-- Looked at when the transaction commits, when all lines are in.
create function journal_balances() returns trigger language plpgsql as $$
declare
  journal uuid;
  lines bigint;
  wrong text;
begin
  if tg_table_name = 'journals' then journal := new.id; else journal := new.journal_id; end if;
  select count(*) into lines from entries where customer_id = new.customer_id and journal_id = journal;
  if lines < 2 then
    raise exception 'Journal % has % lines', journal, lines using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  select string_agg(currency, ', ') into wrong from (
    select currency from entries where customer_id = new.customer_id and journal_id = journal
      group by currency having sum(amount) <> 0) as unbalanced;
  if wrong is not null then
    raise exception 'Journal % does not balance in %', journal, wrong
      using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  return null;
end $$;
create constraint trigger journals_balance after insert on journals deferrable initially deferred
  for each row execute function journal_balances();
create constraint trigger entries_balance after insert on entries deferrable initially deferred
  for each row execute function journal_balances();

-- Mid-market rates: one unit of base in quote. Loaded from the daily package; the sandbox may shift them.
create table mid_rates (
  base text not null,
  quote text not null,
  mid numeric not null check (mid > 0),
  -- The package's day, and when the rate was taken or shifted.
  day date not null,
  rate_at timestamptz not null,
  primary key (base, quote)
);

-- The rates that were shown to customers. A rate is shown until the next one of its pair replaces it and is
-- accepted until it expires.
create table rates (
  id uuid primary key,
  base text not null,
  quote text not null,
  applied numeric not null check (applied > 0),
  rate_at timestamptz not null,
  shown_from timestamptz not null,
  expires_at timestamptz not null,
  current boolean not null default true
);
create unique index rates_current on rates (base, quote) where current;

create table beneficiaries (
  customer_id uuid not null references customers (id),
  id uuid not null,
  kind text not null check (kind in ('bank-ng', 'bank-ca', 'bank-iban', 'instant-money')),
  country text not null,
  currency text not null,
  first_name text not null,
  last_name text not null,
  account_name text not null,
  bank_name text,
  bank_code text,
  bank_id text,
  account_number text,
  email text,
  phone text,
  -- The same person at the same place, however it was typed: saving it again finds it.
  fingerprint text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, id),
  constraint beneficiaries_once unique (customer_id, fingerprint)
);

create table transfers (
  customer_id uuid not null references customers (id),
  id uuid not null,
  reference text not null,
  state text not null check (state in ('draft', 'awaiting_payment', 'verifying_payment', 'paid', 'converted', 'sent',
    'delivered', 'failed', 'returned', 'cancelled')),
  sending_currency text not null,
  receiving_currency text not null,
  sending_amount bigint not null check (sending_amount > 0),
  charge bigint not null check (charge >= 0),
  receiving_amount bigint not null check (receiving_amount > 0),
  rate numeric not null check (rate > 0),
  rate_id uuid not null,
  delivery_method text not null,
  country text not null,
  sender_country text not null,
  locale text not null,
  note text not null,
  beneficiary_id uuid not null,
  -- The beneficiary as authorised: whom the money goes to does not change with the address book.
  payee jsonb not null,
  payee_name text not null,
  payment_channel text,
  payment_deadline timestamptz,
  failure_reason text,
  arrives_by timestamptz,
  -- When the worker shall look at it next; null when only the customer can move it, or nobody.
  due_at timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, beneficiary_id) references beneficiaries (customer_id, id)
);
create index transfers_newest on transfers (customer_id, created_at desc, id desc);
create index transfers_due on transfers (due_at) where due_at is not null;

-- From the reference that a payment carries to the transfer it pays.
create table transfer_references (
  reference text primary key,
  customer_id uuid not null,
  transfer_id uuid not null
);

create table transfer_events (
  customer_id uuid not null,
  transfer_id uuid not null,
  number integer not null,
  state text not null,
  at timestamptz not null,
  primary key (customer_id, transfer_id, number),
  foreign key (customer_id, transfer_id) references transfers (customer_id, id)
);

-- The network's payment that paid a transfer, so that one that is offered again is known.
create table payments (
  customer_id uuid not null,
  transfer_id uuid not null,
  payment_id uuid not null,
  booked_at timestamptz not null,
  primary key (customer_id, transfer_id, payment_id),
  foreign key (customer_id, transfer_id) references transfers (customer_id, id)
);

-- Money that came into a wallet other than by a transfer's return: a late payment, a gift of the sandbox.
create table fundings (
  customer_id uuid not null references customers (id),
  id uuid not null,
  reference text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create index fundings_newest on fundings (customer_id, created_at desc, id desc);

-- Below: the simulated outside world (provider/outside). Its tables hold what the other side would hold and are
-- written in transactions of their own, as a call to another house would be.

-- Payments that customers sent us through the e-transfer or the bank network.
create table network_payments (
  id uuid primary key,
  channel text not null check (channel in ('e-transfer', 'bank-transfer')),
  reference text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  arrives_at timestamptz not null,
  -- Set once we have booked it; until then the network offers it again.
  acknowledged_at timestamptz
);
create index network_payments_offered on network_payments (arrives_at) where acknowledged_at is null;

-- Payouts that the bank network took from us. The key is ours: the same key is never paid twice.
create table network_payouts (
  key text primary key,
  currency text not null,
  amount bigint not null check (amount > 0),
  destination text not null,
  outcome text not null check (outcome in ('delivered', 'returned', 'refused')),
  settles_at timestamptz not null,
  calls integer not null default 1
);

-- Calls that found the network down, so that it can be down for the first few calls only.
create table network_refusals (
  key text primary key,
  calls integer not null
);
