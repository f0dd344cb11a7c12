-- Payment by card, on the page of the card processor.

alter table entries drop constraint entries_account_check;
alter table entries add constraint entries_account_check check (account in ('wallet', 'transit', 'fees', 'fx', 'payout',
  'settlement', 'suspense', 'clearing:e-transfer', 'clearing:bank-transfer', 'clearing:card', 'clearing:sandbox'));

alter table network_payments drop constraint network_payments_channel_check;
alter table network_payments add constraint network_payments_channel_check
  check (channel in ('e-transfer', 'bank-transfer', 'card'));

-- What the card processor holds: an order that somebody pays, or does not. No card is ever stored, not even here.
create table card_orders (
  id uuid primary key,
  reference text not null,
  currency text not null,
  -- What is asked for, and the transfer's amount without the charge, in minor units.
  due bigint not null check (due > 0),
  sending_amount bigint not null check (sending_amount > 0),
  outcome text check (outcome in ('paid', 'declined', 'cancelled')),
  created_at timestamptz not null,
  settled_at timestamptz
);
