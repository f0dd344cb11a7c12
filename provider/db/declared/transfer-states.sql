-- Written by scripts/generate from schemas/shared/transfer-states.json. Do not edit: run `npm run generate`.

create or replace function transfer_may_go(before text, after text) returns boolean language sql immutable as $$
  select (before, after) in (
    ('draft', 'awaiting_payment'),
    ('draft', 'cancelled'),
    ('awaiting_payment', 'verifying_payment'),
    ('awaiting_payment', 'paid'),
    ('awaiting_payment', 'cancelled'),
    ('verifying_payment', 'paid'),
    ('verifying_payment', 'awaiting_payment'),
    ('verifying_payment', 'cancelled'),
    ('paid', 'converted'),
    ('paid', 'returned'),
    ('converted', 'sent'),
    ('converted', 'failed'),
    ('sent', 'delivered'),
    ('sent', 'failed'),
    ('sent', 'returned'),
    ('failed', 'returned')
  )
$$;

alter table transfers drop constraint if exists transfers_state_check;
alter table transfers add constraint transfers_state_check check (state in (
  'draft', 'awaiting_payment', 'verifying_payment', 'paid', 'converted', 'sent', 'delivered', 'failed', 'returned', 'cancelled'
));
