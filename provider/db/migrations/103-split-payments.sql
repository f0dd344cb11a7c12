-- What of a transfer's total is held of the customer's balance while the rest is awaited, and once it is paid, what the
-- balance paid of it. A transfer that has ended unpaid holds nothing. `holds` counts how often a part was held.
alter table transfers
  add column balance_part bigint not null default 0,
  add column holds integer not null default 0,
  add constraint transfers_balance_part check (balance_part >= 0 and balance_part < sending_amount + charge),
  add constraint transfers_hold_ended check (state <> 'cancelled' or balance_part = 0);

-- Its account and its journals, beside whatever is allowed by now.
do $$
declare
  allowed text;
begin
  select pg_get_expr(conbin, conrelid) into allowed from pg_constraint where conname = 'journals_kind_check';
  alter table journals drop constraint journals_kind_check;
  execute format('alter table journals add constraint journals_kind_check check (kind in (''held'', ''released'') or %s)', allowed);
  select pg_get_expr(conbin, conrelid) into allowed from pg_constraint where conname = 'entries_account_check';
  alter table entries drop constraint entries_account_check;
  execute format('alter table entries add constraint entries_account_check check (account = ''held'' or %s)', allowed);
end $$;
