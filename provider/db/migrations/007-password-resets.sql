-- A code for a new password. There is a row for whoever was asked for, customer or not, so that asking looks alike:
-- subject is a hash of the number or address, and without a customer the code is one that nobody can type.
create table password_resets (
  id uuid primary key,
  subject text not null,
  customer_id uuid references customers (id) on delete cascade,
  client text not null,
  code_hash text not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  code_expires_at timestamptz not null,
  -- When it, or another one of the same customer, gave a new password.
  used_at timestamptz
);
create index password_resets_subject on password_resets (subject, sent_at desc);
create index password_resets_customer on password_resets (customer_id);
create index password_resets_sent on password_resets (sent_at);

-- The opaque tokens by which a browser continues; several may lead to one code.
create table password_reset_tokens (
  token_hash text primary key,
  reset_id uuid not null references password_resets (id) on delete cascade
);
create index password_reset_tokens_reset on password_reset_tokens (reset_id);

-- A new password ends all sessions.
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signed_out', 'reuse', 'replaced', 'password_reset'));
