-- Files that customers send, in parts. What is in them is not here but in the storage, each part sealed on its own with
-- the file's key, which is itself sealed. Their names are sealed too: people put theirs into them.
create table uploads (
  customer_id uuid not null references customers (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('document', 'picture')),
  type text not null,
  size integer not null check (size > 0),
  received integer not null default 0 check (received between 0 and size),
  status text not null default 'open' check (status in ('open', 'complete')),
  name_sealed bytea not null,
  key_sealed bytea not null,
  -- The field of a form that it was sent for, where a device was handed that over.
  field text,
  hand_over_id uuid,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- When it became part of something, and when that was refused or replaced.
  used_at timestamptz,
  replaced_at timestamptz,
  primary key (customer_id, id)
);
create index uploads_by_age on uploads (created_at);

create table upload_parts (
  customer_id uuid not null,
  upload_id uuid not null,
  at integer not null,
  length integer not null check (length > 0),
  -- Its name in the storage.
  object text not null,
  primary key (customer_id, upload_id, at),
  foreign key (customer_id, upload_id) references uploads (customer_id, id) on delete cascade
);

-- Files whose rows are gone and whose content is to be deleted; kept until the storage has done it.
create table discarded_files (
  upload_id uuid primary key,
  discarded_at timestamptz not null
);

-- Another device that sends files for this one. The token of the QR code is exchanged once for the token of a session,
-- which ends with the session that it was made in.
create table hand_overs (
  customer_id uuid not null references customers (id) on delete cascade,
  id uuid not null,
  session_id uuid not null,
  purpose text not null,
  -- [{ "field": …, "kind": … }]
  files jsonb not null,
  status text not null check (status in ('waiting', 'opened', 'done', 'ended')),
  token_hash text not null,
  device_hash text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create unique index hand_overs_token on hand_overs (customer_id, token_hash);
create index hand_overs_by_expiry on hand_overs (expires_at);
create unique index hand_overs_device on hand_overs (customer_id, device_hash) where device_hash is not null;

-- Unfinished forms that are kept with the account, sealed.
create table kept_drafts (
  customer_id uuid not null references customers (id) on delete cascade,
  flow text not null,
  revision integer not null check (revision > 0),
  flow_version integer not null,
  step text,
  draft_sealed bytea not null,
  saved_at timestamptz not null,
  primary key (customer_id, flow)
);
create index kept_drafts_by_age on kept_drafts (saved_at);
