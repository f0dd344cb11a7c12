-- Messages are sent by a worker, after the transaction that wrote them. Those that are here already stay where they are.
alter table outbox
  -- What the partner knows the message by, so that its reports find it.
  add column key uuid not null default gen_random_uuid(),
  add column status text not null default 'sent' check (status in ('queued', 'sent', 'delivered', 'failed')),
  -- When it goes to the partner; while it is with one, when another worker may take it over.
  add column due_at timestamptz,
  -- Not sent any more after that.
  add column expires_at timestamptz,
  -- Calls in which the partner may have taken it.
  add column attempts integer not null default 0,
  add column partner_id text,
  -- Why it failed: the partner's code, or ours.
  add column failure text,
  -- Erased once a partner has it.
  alter column body drop not null,
  add constraint outbox_due check ((status = 'queued') = (due_at is not null));

create unique index outbox_key on outbox (key);
-- One-time codes go first.
create index outbox_due on outbox (channel, (code is null), due_at) where status = 'queued';
create index outbox_failed on outbox (created_at) where status = 'failed';
