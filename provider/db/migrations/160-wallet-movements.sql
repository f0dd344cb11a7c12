-- What an account holds after each of its movements, so that a page of a long history, and the statement of any period,
-- read a few rows and not all that came before. Kept by the trigger on entries and by nothing else.
create table wallet_movements (
  customer_id uuid not null,
  currency text not null,
  journal_id uuid not null,
  amount bigint not null,
  -- Running totals, this movement included: what the account holds, all that came in, and how many there were.
  balance bigint not null,
  came_in bigint not null,
  number integer not null,
  primary key (customer_id, currency, journal_id)
);
create index wallet_movements_direction on wallet_movements (customer_id, currency, (amount > 0), journal_id);

insert into wallet_movements
select customer_id, currency, journal_id, amount, sum(amount) over earlier, sum(greatest(amount, 0)) over earlier,
    row_number() over earlier
  from (select customer_id, currency, journal_id, sum(amount)::bigint as amount from entries where account = 'wallet'
    group by customer_id, currency, journal_id) as moved
  window earlier as (partition by customer_id, currency order by journal_id rows unbounded preceding);

-- It served the movements.
drop index entries_wallet;

create or replace function entry_joins() returns trigger language plpgsql as $$
declare
  before record;
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
    -- The wallet's row is locked by now, so its movements come one at a time, but not always in the order of their
    -- times: a journal may be older than one that was booked while it waited.
    select balance, came_in, number into before from wallet_movements
      where customer_id = new.customer_id and currency = new.currency and journal_id < new.journal_id
      order by journal_id desc limit 1;
    insert into wallet_movements (customer_id, currency, journal_id, amount, balance, came_in, number)
      values (new.customer_id, new.currency, new.journal_id, new.amount, coalesce(before.balance, 0) + new.amount,
        coalesce(before.came_in, 0) + greatest(new.amount, 0), coalesce(before.number, 0) + 1);
    update wallet_movements
      set balance = balance + new.amount, came_in = came_in + greatest(new.amount, 0), number = number + 1
      where customer_id = new.customer_id and currency = new.currency and journal_id > new.journal_id;
  end if;
  return null;
end $$;
