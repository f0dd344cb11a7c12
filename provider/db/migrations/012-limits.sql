-- When a transfer's money moved, which is what the daily limit counts, and when its PIN was given, from which the time
-- to pay in each way is counted.
alter table transfers add column authorised_at timestamptz, add column paid_at timestamptz;

update transfers set authorised_at = noted.at from (
  select customer_id, transfer_id, min(at) as at from transfer_events where state = 'awaiting_payment'
    group by customer_id, transfer_id) as noted
  where noted.customer_id = transfers.customer_id and noted.transfer_id = transfers.id;
update transfers set paid_at = noted.at from (
  select customer_id, transfer_id, min(at) as at from transfer_events where state = 'paid'
    group by customer_id, transfer_id) as noted
  where noted.customer_id = transfers.customer_id and noted.transfer_id = transfers.id;

-- What the limit adds up, so that a customer with a long past waits no longer than a new one.
create index transfers_moved on transfers (customer_id, sending_currency, paid_at) where paid_at is not null;
create index transfers_promised on transfers (customer_id, sending_currency)
  where state in ('draft', 'awaiting_payment', 'verifying_payment');
