-- A refresh token is good until nobody has been there for too long, no longer for as long as its cookie lasts: those from
-- before are good for as long as one of now whose customer has just been there.
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signed_out', 'reuse', 'replaced', 'password_reset', 'signed_out_elsewhere', 'password_change',
    'pin_change', 'factor_change', 'operator', 'closing', 'idle'));

update refresh_tokens set expires_at = least(expires_at, now() + interval '25 minutes') where used_at is null;
