-- What of a fee is tax is not earned: it has its own account. What was booked as earned before moves there in one journal, but
-- for transfers that went back, whose fee went back with them.
do $$
declare
  allowed text;
begin
  select pg_get_expr(conbin, conrelid) into allowed from pg_constraint where conname = 'entries_account_check';
  alter table entries drop constraint entries_account_check;
  execute format('alter table entries add constraint entries_account_check check (account = ''taxes'' or %s)', allowed);
end $$;

with due as (
  select t.sending_currency as currency, sum(t.taxes) as amount
  from transfers t
  where t.taxes > 0
    and exists (select from journals j where j.customer_id = t.customer_id and j.source = 'transfer:' || t.id::text || ':converted')
    and not exists (select from journals j where j.customer_id = t.customer_id and j.source = 'transfer:' || t.id::text || ':returned')
  group by t.sending_currency
), journal as (
  insert into journals (customer_id, id, kind, source, created_at)
  select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'reclassified', 'reclassified:taxes', now()
  where exists (select from due)
  returning customer_id, id
), lines as (
  select 'fees' as account, currency, -amount as amount from due
  union all select 'taxes', currency, amount from due
)
insert into entries (customer_id, journal_id, line, account, currency, amount)
select j.customer_id, j.id, row_number() over (order by l.account, l.currency), l.account, l.currency, l.amount
  from journal j cross join lines l;
set constraints all immediate;
set constraints all deferred;
