-- What a customer was shown for a conversion: the rate and both amounts in minor units, held for a short time. It is
-- theirs alone and good for one conversion, which takes its id.
create table conversion_quotes (
  customer_id uuid not null references customers (id) on delete cascade,
  id uuid not null,
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$' and to_currency <> from_currency),
  from_amount bigint not null check (from_amount > 0),
  to_amount bigint not null check (to_amount > 0),
  mid numeric not null check (mid > 0),
  rate numeric not null check (rate > 0),
  margin_basis_points integer not null check (margin_basis_points >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (customer_id, id)
);
create index conversion_quotes_expired on conversion_quotes (expires_at);

-- Money that went from one of a customer's wallets into another, by one journal.
create table conversions (
  customer_id uuid not null references customers (id),
  id uuid not null,
  reference text not null,
  journal_id uuid not null,
  from_currency text not null,
  to_currency text not null,
  from_amount bigint not null check (from_amount > 0),
  to_amount bigint not null check (to_amount > 0),
  mid numeric not null,
  rate numeric not null,
  margin_basis_points integer not null,
  created_at timestamptz not null,
  primary key (customer_id, id),
  constraint conversions_journal unique (customer_id, journal_id),
  foreign key (customer_id, journal_id) references journals (customer_id, id)
);

-- One kind of journal more, beside whatever is allowed by now.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint where conname = 'journals_kind_check';
  alter table journals drop constraint journals_kind_check;
  execute format('alter table journals add constraint journals_kind_check check (kind = ''conversion'' or %s)', kinds);
end $$;
