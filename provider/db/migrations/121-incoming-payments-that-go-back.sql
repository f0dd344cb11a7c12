-- A payment to a customer's account number is kept like those of the networks, so that an operator can send it back: under
-- a number of ours, beside the one that its bank gave it.
alter table received_payments add column incoming_id text;
create index received_payments_incoming on received_payments (incoming_id) where incoming_id is not null;
insert into received_payments (customer_id, payment_id, channel, reference, currency, amount, arrived_at, booked_at, outcome, incoming_id)
select j.customer_id, gen_random_uuid(), replace(e.account, 'clearing:', ''), f.reference, e.currency, -e.amount, j.created_at,
    j.created_at, 'wallet', substring(j.source from 10)
  from journals j
  join entries e on e.customer_id = j.customer_id and e.journal_id = j.id and e.account like 'clearing:%' and e.amount < 0
  join fundings f on f.customer_id = j.customer_id and f.journal_id = j.id
  where j.source like 'incoming:%';

-- A deposit of which all went back that came.
alter table deposits drop constraint deposits_state_check;
alter table deposits add constraint deposits_state_check check (state in
  ('waiting', 'foreign', 'arrived', 'short', 'late', 'over', 'doubled', 'expired', 'cancelled', 'returned'));

-- Below: what the simulated bank of account numbers has sent back, by our number of the payment.
create table incoming_returns (
  payment_id uuid primary key,
  incoming_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  returned_at timestamptz not null
);
