-- Two card partners. Which of them has an order; orders of before are trustpay's.
alter table card_checkouts add column partner text not null default 'trustpay'
  check (partner in ('trustpay', 'payvyne'));

-- How often in a row a partner has not opened an order, and until when the other is asked first. No row: it works.
create table card_partner_failures (
  partner text primary key check (partner in ('trustpay', 'payvyne')),
  failures integer not null check (failures > 0),
  rests_until timestamptz
);

-- Below: what the simulated partners hold.
alter table card_orders add column partner text not null default 'trustpay'
  check (partner in ('trustpay', 'payvyne'));
