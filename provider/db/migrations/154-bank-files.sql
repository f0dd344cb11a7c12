-- What our bank is asked to pay, by files (provider/parties/banks/iso20022): once per key, the transfer's id or that
-- of the payment to return.
create table bank_orders (
  key uuid primary key,
  kind text not null check (kind in ('payout', 'return')),
  currency text not null,
  amount bigint not null check (amount > 0),
  ordered_at timestamptz not null,
  -- What its file will say, until that is written.
  instruction jsonb,
  -- The file's name and when a process began to write it.
  file text,
  begun_at timestamptz,
  state text not null default 'ordered' check (state in ('ordered', 'written', 'delivered', 'returned')),
  check ((state = 'ordered') = (instruction is not null))
);
create index bank_orders_unwritten on bank_orders (ordered_at) where state = 'ordered';
create index bank_orders_file on bank_orders (file);

-- Entries of the bank's reports that brought money, by an id made of the bank's reference: each counts once, however
-- many reports have it.
create table bank_entries (
  id uuid primary key,
  read_at timestamptz not null
);

-- Who sent a payment of the inbox, and from which account: where it would go back to.
create table bank_senders (
  payment_id uuid primary key,
  name text not null,
  country text,
  bank jsonb not null,
  account text not null,
  noted_at timestamptz not null
);
create index bank_senders_noted on bank_senders (noted_at);
