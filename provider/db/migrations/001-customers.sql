-- Who the customers are and how they come in. Every row that belongs to a customer has the customer's id first in
-- its key, so that the tables can be spread by it. Secrets are kept as hashes only. Times are always given by the
-- program (provider/clock.ts), never by the database's own now(), which does not know the sandbox's clock.

create table customers (
  id uuid primary key,
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  email text unique check (email = lower(email)),
  first_name text not null default '',
  last_name text not null default '',
  dob date,
  -- Home country (ISO 3166 alpha-2) and the currency that totals are shown in (ISO 4217).
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'pending' check (status in ('pending', 'active')),
  verified_pid boolean not null default false,
  verified_poa boolean not null default false,
  verified_selfie boolean not null default false,
  password_hash text not null,
  pin_hash text not null,
  -- Wrong PINs in a row, locks in a row (each twice as long as the last) and the end of the present lock.
  pin_failures integer not null default 0,
  pin_locks integer not null default 0,
  pin_locked_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Failed sign-ins by the phone or e-mail address that was tried, whether or not it belongs to anyone, so that a
-- lock tells nothing about who is a customer. subject is a hash.
create table login_attempts (
  subject text primary key,
  failures integer not null default 0,
  locks integer not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null
);

-- One code sent to one phone. A sign-up is verified by its code and completed by the customer it became.
create table signups (
  id uuid primary key,
  phone text not null,
  country_code text not null,
  client text not null,
  code_hash text not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  verified_at timestamptz,
  customer_id uuid references customers (id) on delete cascade
);
create index signups_phone on signups (phone, sent_at desc);

-- The opaque tokens by which a browser continues its sign-up; several may lead to one code.
create table signup_tokens (
  token_hash text primary key,
  signup_id uuid not null references signups (id) on delete cascade
);
create index signup_tokens_signup on signup_tokens (signup_id);

-- A session is one sign-in on one browser: the family of all its refresh tokens. Ending it ends all of them.
create table sessions (
  customer_id uuid not null references customers (id) on delete cascade,
  id uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'reuse', 'replaced')),
  primary key (customer_id, id)
);

create table access_tokens (
  customer_id uuid not null,
  token_hash text not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (customer_id, token_hash),
  foreign key (customer_id, session_id) references sessions (customer_id, id) on delete cascade
);
create index access_tokens_session on access_tokens (customer_id, session_id);
create index access_tokens_expiry on access_tokens (expires_at);

create table refresh_tokens (
  customer_id uuid not null,
  token_hash text not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  -- When it was exchanged for the next one. Coming again later than the grace time is theft.
  used_at timestamptz,
  primary key (customer_id, token_hash),
  foreign key (customer_id, session_id) references sessions (customer_id, id) on delete cascade
);
create index refresh_tokens_session on refresh_tokens (customer_id, session_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);

-- Answers kept under an Idempotency-Key. The key is hashed and the fingerprint of the body is keyed with the key
-- itself, so that a PIN in a body cannot be guessed from here.
create table idempotency_keys (
  customer_id uuid not null references customers (id) on delete cascade,
  operation text not null,
  key_hash text not null,
  fingerprint text not null,
  refused boolean not null default false,
  status integer,
  answer text,
  created_at timestamptz not null,
  primary key (customer_id, operation, key_hash)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Requests counted per scope, subject (a hashed address or phone) and window of time.
create table rate_limits (
  subject text not null,
  scope text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (subject, scope, window_start)
);
create index rate_limits_window on rate_limits (window_start);

-- Messages handed to the outside world. In the sandbox this is as far as they go, and /sandbox shows them.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text,
  body text not null,
  code text,
  created_at timestamptz not null
);
create index outbox_recipient on outbox (recipient, id desc);

-- Settings that all processes share, such as the sandbox's clock.
create table provider_settings (
  name text primary key,
  value jsonb not null
);
