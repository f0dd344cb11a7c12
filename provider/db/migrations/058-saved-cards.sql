-- Cards that customers save, to pay again without typing: the processor's token and what tells one card from another. A
-- number never comes here.
create table saved_cards (
  customer_id uuid not null references customers (id) on delete cascade,
  id uuid not null,
  -- What the processor calls it; the same card of the same customer has the same.
  token text not null,
  brand text not null check (brand in ('visa', 'mastercard', 'amex', 'verve', 'discover', 'unknown')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- As on the card: MM/YY.
  expiry text not null check (expiry ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'),
  holder text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  primary key (customer_id, id),
  unique (customer_id, token)
);
create unique index saved_cards_default on saved_cards (customer_id) where is_default;

-- A visit to the processor's page that saves a card, as we know it: whose session began it, and until when.
create table card_setups (
  customer_id uuid not null references customers (id) on delete cascade,
  setup_id uuid not null unique,
  session_id uuid not null,
  state text not null check (state in ('open', 'saved', 'dead')),
  -- What was saved.
  card_id uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (customer_id, setup_id)
);
create index card_setups_expiry on card_setups (expires_at);

-- The saved card that an order is to be paid with, if any.
alter table card_checkouts add column card_id uuid;

create constraint trigger saved_cards_live after insert or update or delete on saved_cards
  deferrable initially deferred for each row execute function note_row('cards', 'customer_id', 'id');

-- Below: what the simulated processor holds. A card is known again by a keyed hash of its number.
create table vault_setups (
  id uuid primary key,
  customer text not null,
  token_hash text,
  page_hash text,
  outcome text check (outcome in ('saved', 'declined', 'cancelled', 'refused')),
  card_token text,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index vault_setups_expiry on vault_setups (expires_at);

create table vault_cards (
  token text primary key,
  customer text not null,
  number_hash text not null,
  brand text not null,
  last_four text not null,
  expiry text not null,
  holder text not null,
  -- Whether its bank refuses every payment.
  declines boolean not null,
  created_at timestamptz not null,
  unique (customer, number_hash)
);

alter table card_orders add column card_token text;
