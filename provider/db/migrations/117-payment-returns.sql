-- What an operator sends back of a payment that was kept in the customer's account or in suspense, once for each payment: its
-- journal is booked with this row, and the worker gives it to the network.
create table payment_returns (
  customer_id uuid not null,
  payment_id uuid not null,
  channel text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  booked_at timestamptz not null,
  -- Set once the network has taken it; until then it is given to it again.
  sent_at timestamptz,
  primary key (customer_id, payment_id)
);
create index payment_returns_due on payment_returns (booked_at) where sent_at is null;

-- An operator names a payment by its number alone.
create index received_payments_by_number on received_payments (payment_id);

alter table operator_acts drop constraint operator_acts_act_check;
alter table operator_acts add constraint operator_acts_act_check check (act in ('refund', 'decide', 'return'));

-- Below: what the simulated network holds. How much went back, where that is not all of the payment.
alter table network_returns add column amount bigint check (amount > 0);
