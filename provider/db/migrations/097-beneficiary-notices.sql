-- By which a beneficiary without a bank account collects the money; the network gives it when it takes the payout.
alter table transfers add column collect_number text;
alter table network_payouts add column collect_number text;

-- What beneficiaries are sent of a transfer, once each, by a worker. What is said in it is forgotten with its sending.
create table beneficiary_notices (
  customer_id uuid not null,
  transfer_id uuid not null,
  -- One of content/policy/notifications.json.
  moment text not null,
  channel text not null check (channel in ('mail', 'sms')),
  -- The phone or email of the beneficiary as authorised.
  address text not null,
  details jsonb not null,
  due_at timestamptz,
  sent_at timestamptz,
  primary key (customer_id, transfer_id, moment, channel),
  foreign key (customer_id, transfer_id) references transfers (customer_id, id)
);
create index beneficiary_notices_due on beneficiary_notices (due_at) where due_at is not null;
