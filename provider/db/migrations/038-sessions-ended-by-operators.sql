alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signed_out', 'reuse', 'replaced', 'password_reset', 'signed_out_elsewhere', 'password_change',
    'pin_change', 'factor_change', 'operator'));
