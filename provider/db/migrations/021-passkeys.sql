-- Passkeys (WebAuthn): public keys only, nothing that opens anything.
create table passkeys (
  customer_id uuid not null references customers (id) on delete cascade,
  id uuid not null,
  -- As the browser names it, base64url.
  credential_id text not null,
  public_key text not null,
  -- How often the authenticator says it was used; a copy of it falls behind.
  counter bigint not null,
  transports text[] not null,
  -- Whether it is kept by more than one device.
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (customer_id, id),
  unique (customer_id, credential_id)
);

-- What browsers are asked to sign, once each. A visitor's belongs to nobody.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose ~ '^[a-z]+(-[a-z]+)*$'),
  customer_id uuid references customers (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_customer on passkey_challenges (customer_id) where customer_id is not null;
