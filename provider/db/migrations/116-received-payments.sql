-- Every payment that a network brought, as it was booked: which transfer it was meant for, what was wrong with it, and where
-- its money went. What belongs to no customer is under the nil uuid. It is read by operators, and never changed.
create table received_payments (
  customer_id uuid not null,
  payment_id uuid not null,
  -- The transfer whose reference it carried; null for a deposit's, and for one that nobody knows.
  transfer_id uuid,
  channel text not null,
  reference text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  arrived_at timestamptz not null,
  booked_at timestamptz not null,
  outcome text not null check (outcome in ('paid', 'wallet', 'refunded', 'suspense')),
  problem text check (problem in ('short', 'over', 'late', 'doubled', 'foreign')),
  primary key (customer_id, payment_id)
);
create index received_payments_of_transfer on received_payments (transfer_id) where transfer_id is not null;
create trigger received_payments_final before update or delete on received_payments
  for each row execute function ledger_is_final();

-- What was booked before: the ledger says how much, and where it was put into an account the reference; what was wrong with
-- it nobody wrote down. Of one that paid a transfer the reference is the transfer's.
insert into received_payments (customer_id, payment_id, transfer_id, channel, reference, currency, amount, arrived_at, booked_at, outcome)
select j.customer_id, split_part(j.source, ':', 2)::uuid, r.transfer_id, replace(e.account, 'clearing:', ''), coalesce(f.reference, ''),
    e.currency, -e.amount, j.created_at, j.created_at,
    case j.kind when 'unmatched_payment' then 'suspense' when 'refunded' then 'refunded' else 'wallet' end
  from journals j
  join entries e on e.customer_id = j.customer_id and e.journal_id = j.id and e.account like 'clearing:%' and e.amount < 0
  left join fundings f on f.customer_id = j.customer_id and f.journal_id = j.id
  left join transfer_references r on r.customer_id = j.customer_id and r.reference = f.reference
  where j.source like 'payment:%';
insert into received_payments (customer_id, payment_id, transfer_id, channel, reference, currency, amount, arrived_at, booked_at, outcome)
select p.customer_id, p.payment_id, p.transfer_id, replace(e.account, 'clearing:', ''), t.reference, e.currency, -e.amount,
    p.booked_at, p.booked_at, 'paid'
  from payments p
  join transfers t on t.customer_id = p.customer_id and t.id = p.transfer_id
  join journals j on j.customer_id = p.customer_id and j.source = 'transfer:' || p.transfer_id || ':paid'
  join entries e on e.customer_id = j.customer_id and e.journal_id = j.id and e.account like 'clearing:%' and e.amount < 0
  on conflict do nothing;
