-- A customer's transfers and fundings counted by month of creation in UTC, so that the totals of a long history read its
-- months and not its rows. Only what has ended is counted, which never changes again; the rest is few and is read. Kept by
-- the triggers below and by nothing else.
create table history_months (
  customer_id uuid not null,
  -- Its first moment.
  month timestamptz not null,
  kind text not null,
  currency text not null,
  state text not null,
  is_paid boolean not null,
  count integer not null,
  -- Amounts with charges, in minor units.
  total numeric not null,
  primary key (customer_id, month, kind, currency, state, is_paid)
);

-- What has not ended, and what ended without delivery. The states with no next one in schemas/shared/transfer-states.json
-- are the final ones; a test holds these lists to them.
create index transfers_unfinished on transfers (customer_id, created_at desc, id desc)
  where state not in ('delivered', 'returned', 'cancelled');
create index transfers_undone on transfers (customer_id, created_at desc, id desc)
  where state in ('cancelled', 'failed', 'returned');

create function count_in_month(customer uuid, at timestamptz, what text, money text, is_in text, paid boolean, many integer, amount bigint)
returns void language sql as $$
  insert into history_months (customer_id, month, kind, currency, state, is_paid, count, total)
  values (customer, date_trunc('month', at, 'UTC'), what, money, is_in, paid, many, many * amount::numeric)
  on conflict (customer_id, month, kind, currency, state, is_paid)
  do update set count = history_months.count + excluded.count, total = history_months.total + excluded.total
$$;

create function transfer_in_month() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state in ('delivered', 'returned', 'cancelled') then
    perform count_in_month(old.customer_id, old.created_at, 'transfer', old.sending_currency, old.state,
      old.paid_at is not null, -1, old.sending_amount + old.charge);
  end if;
  if new.state in ('delivered', 'returned', 'cancelled') then
    perform count_in_month(new.customer_id, new.created_at, 'transfer', new.sending_currency, new.state,
      new.paid_at is not null, 1, new.sending_amount + new.charge);
  end if;
  return null;
end $$;
create trigger transfers_in_month
  after insert or update of state, paid_at, created_at, sending_currency, sending_amount, charge on transfers
  for each row when (new.state in ('delivered', 'returned', 'cancelled')) execute function transfer_in_month();

create function funding_in_month() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform count_in_month(old.customer_id, old.created_at, 'funding', old.currency, 'delivered', false, -1, old.amount);
  end if;
  perform count_in_month(new.customer_id, new.created_at, 'funding', new.currency, 'delivered', false, 1, new.amount);
  return null;
end $$;
create trigger fundings_in_month after insert or update of created_at, currency, amount on fundings
  for each row execute function funding_in_month();

insert into history_months
select customer_id, date_trunc('month', created_at, 'UTC'), 'transfer', sending_currency, state, paid_at is not null,
    count(*), sum(sending_amount + charge)
  from transfers where state in ('delivered', 'returned', 'cancelled') group by 1, 2, 3, 4, 5, 6;
insert into history_months
select customer_id, date_trunc('month', created_at, 'UTC'), 'funding', currency, 'delivered', false, count(*), sum(amount)
  from fundings group by 1, 2, 3, 4, 5, 6;
