-- What customers are shown of their sessions, and since when they have confirmed who they are.
alter table sessions
  -- The last time that its browser renewed it.
  add column seen_at timestamptz,
  -- The address it was last seen at, as content/policy/retention.json lets it be kept.
  add column client text,
  -- What its browser called itself: ids of provider/auth/user-agent.ts, never the whole name.
  add column browser text,
  add column system text,
  -- The last time that its customer gave the password, the PIN or a passkey in it.
  add column confirmed_at timestamptz;
update sessions set seen_at = created_at;
alter table sessions alter column seen_at set not null;

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signed_out', 'reuse', 'replaced', 'password_reset', 'signed_out_elsewhere', 'password_change',
    'pin_change', 'factor_change'));

-- Wrong current passwords where a password is changed, counted as wrong PINs are; and when each secret was last changed.
alter table customers
  add column password_failures integer not null default 0,
  add column password_locks integer not null default 0,
  add column password_locked_until timestamptz,
  add column password_changed_at timestamptz,
  add column pin_changed_at timestamptz;
