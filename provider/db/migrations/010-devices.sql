-- Browsers on which a customer has logged in. Each holds a token in a cookie of its own, whose hash is here: it opens
-- nothing, but keeps the failures of strangers from counting against the one whose browser it is.
create table devices (
  customer_id uuid not null references customers (id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null,
  -- The last time that its customer logged in on it, or set a new password there.
  seen_at timestamptz not null,
  primary key (customer_id, token_hash)
);
create index devices_seen on devices (seen_at);
