-- A browser that its customer chose to be remembered on, or signed up on, is not asked for a second factor until then.
alter table devices add column remembered_until timestamptz;

-- A login whose password was right and which waits for its second factor. The token is opaque, its hash is here. That
-- of the password's hash is kept beside it: a login that began with a password which was changed meanwhile is none.
create table unfinished_logins (
  customer_id uuid not null references customers (id) on delete cascade,
  token_hash text not null,
  password_digest text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  primary key (customer_id, token_hash)
);
create index unfinished_logins_expiry on unfinished_logins (expires_at);

-- The codes that were sent for logins; the newest of a customer counts, once.
create table login_codes (
  customer_id uuid not null references customers (id) on delete cascade,
  id uuid not null,
  code_hash text not null,
  sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, id)
);
create index login_codes_sent on login_codes (sent_at);

-- Authenticator apps (RFC 6238). The secret is sealed. One that waits for its first code is beside the one in use.
create table authenticators (
  customer_id uuid not null references customers (id) on delete cascade,
  id uuid not null,
  secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The step of time of the last code that counted: neither it nor one before it counts again.
  last_step bigint not null default 0,
  primary key (customer_id, id)
);
create unique index authenticators_in_use on authenticators (customer_id) where confirmed_at is not null;
create index authenticators_begun on authenticators (begun_at) where confirmed_at is null;

-- Recovery codes, hashed with a key that is not in the database.
create table recovery_codes (
  customer_id uuid not null references customers (id) on delete cascade,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (customer_id, code_hash)
);
