-- Attempts whose secret is still being checked, apart from those that failed: right ones that come at once lock nothing.
alter table login_attempts
  add column under_way integer not null default 0,
  -- When the last of them began: a process that died in the middle of one must not block the next for ever.
  add column under_way_at timestamptz;

-- The browser that a session began on (devices.token_hash), which is forgotten when the session is ended from elsewhere.
alter table sessions add column device_hash text;
