-- When our worker next asks the partner about an order. Null if the partner's page asks us, and once the order has ended
-- there.
alter table card_checkouts add column look_at timestamptz, add column looks integer not null default 0;
create index card_checkouts_look on card_checkouts (look_at) where look_at is not null;

-- Tokens of removed cards: released at the partner after the removal, and for a day never saved again.
create table released_cards (
  token text primary key,
  due_at timestamptz not null,
  attempts integer not null default 0,
  released_at timestamptz
);
create index released_cards_due on released_cards (due_at) where released_at is null;
create index released_cards_released on released_cards (released_at) where released_at is not null;

-- Below: what Stripe calls our orders.
create table stripe_sessions (
  id uuid primary key,
  session text not null unique,
  opened_at timestamptz not null
);
