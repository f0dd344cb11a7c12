-- An order at the card processor, as we know it: whose session opened it for which transfer, and until when. A transfer
-- has one that lives: open, or paid and not yet in our books.
create table card_checkouts (
  customer_id uuid not null,
  transfer_id uuid not null,
  order_id uuid not null unique,
  session_id uuid not null,
  state text not null check (state in ('open', 'paid', 'booked', 'dead')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (customer_id, order_id),
  foreign key (customer_id, transfer_id) references transfers (customer_id, id)
);
create unique index card_checkouts_live on card_checkouts (customer_id, transfer_id) where state in ('open', 'paid');

-- A card payment that no transfer takes goes back to its card; the ledger notes that it came and went.
alter table journals drop constraint journals_kind_check;
alter table journals add constraint journals_kind_check check (kind in ('funding', 'late_payment', 'unmatched_payment',
  'refunded', 'paid', 'converted', 'sent', 'delivered', 'returned'));

-- Below: what the simulated processor holds.

-- The address of the page carries a token that opens it once; from then on the browser that opened it has a cookie.
-- Of both only a hash is kept. Orders of before have neither, and nobody can open them any more.
alter table card_orders add column token_hash text, add column page_hash text, add column expires_at timestamptz;
alter table card_orders drop constraint card_orders_outcome_check;
alter table card_orders add constraint card_orders_outcome_check
  check (outcome in ('paid', 'declined', 'cancelled', 'refused'));
update card_orders set outcome = 'cancelled' where outcome is null or outcome = 'declined';

-- The order that a payment by card belongs to.
alter table network_payments add column order_id uuid;

-- What was given back to cards, once per payment.
create table card_refunds (
  payment_id uuid primary key,
  refunded_at timestamptz not null
);
