-- Messages to customer support, from anyone: who writes need be no customer.

create table support_messages (
  id uuid primary key,
  -- What the writer was told, to name the message by. It opens nothing.
  reference text not null unique check (reference ~ '^FS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  created_at timestamptz not null
);

-- Answers kept under an Idempotency-Key of a visitor, as those of idempotency_keys are. Nobody but the one who made
-- the key knows it, so it stands for its owner.
create table visitor_idempotency_keys (
  operation text not null,
  key_hash text not null,
  fingerprint text not null,
  refused boolean not null default false,
  status integer,
  answer text,
  created_at timestamptz not null,
  primary key (operation, key_hash)
);
create index visitor_idempotency_keys_created on visitor_idempotency_keys (created_at);
