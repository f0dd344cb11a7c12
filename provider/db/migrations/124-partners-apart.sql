-- Each partner that brings money has its own account in the ledger: the two card partners shared one, and the banks of account
-- numbers another with the network of bank transfers. What was booked stays as it was booked; whose it is is kept beside it.
do $$
declare
  allowed text;
begin
  select pg_get_expr(conbin, conrelid) into allowed from pg_constraint where conname = 'journals_kind_check';
  alter table journals drop constraint journals_kind_check;
  execute format('alter table journals add constraint journals_kind_check check (kind = ''reclassified'' or %s)', allowed);
  select pg_get_expr(conbin, conrelid) into allowed from pg_constraint where conname = 'entries_account_check';
  alter table entries drop constraint entries_account_check;
  execute format('alter table entries add constraint entries_account_check check (account in
    (''clearing:trustpay'', ''clearing:payvyne'', ''clearing:account-numbers'') or %s)', allowed);
end $$;

-- The partner that brought a payment. Of a card its order says which; one without an order is from before there were two.
alter table received_payments add column partner text;
alter table received_payments disable trigger received_payments_final;
update received_payments r set partner = case
  when r.incoming_id is not null then 'account-numbers'
  when r.channel <> 'card' then r.channel
  else coalesce((select o.partner from network_payments p join card_orders o on o.id = p.order_id where p.id = r.payment_id), 'trustpay')
end;
alter table received_payments enable trigger received_payments_final;
alter table received_payments alter column partner set not null;

-- Lines that were booked while partners shared an account, and the account that they would be booked to now.
create table shared_entries (
  customer_id uuid not null,
  journal_id uuid not null,
  line smallint not null,
  account text not null,
  primary key (customer_id, journal_id, line),
  foreign key (customer_id, journal_id, line) references entries (customer_id, journal_id, line)
);
create index shared_entries_account on shared_entries (account);
create trigger shared_entries_final before update or delete on shared_entries for each row execute function ledger_is_final();

insert into shared_entries (customer_id, journal_id, line, account)
select e.customer_id, e.journal_id, e.line, case
    when j.source like 'incoming:%' then 'clearing:account-numbers'
    else 'clearing:' || coalesce(r.partner, 'trustpay')
  end
  from entries e
  join journals j on j.customer_id = e.customer_id and j.id = e.journal_id
  left join payments p on j.kind = 'paid' and p.customer_id = j.customer_id
    and j.source = 'transfer:' || p.transfer_id::text || ':paid'
  left join received_payments r on r.customer_id = j.customer_id
    and r.payment_id::text = coalesce(p.payment_id::text, split_part(j.source, ':', 2))
  where e.account = 'clearing:card' or (e.account = 'clearing:bank-transfer' and j.source like 'incoming:%');

-- From now on each account holds what is its partner's: what the shared ones hold of others moves there, in one journal.
with moved as (
  select e.account as old, s.account as new, e.currency, sum(e.amount) as amount
  from shared_entries s join entries e on e.customer_id = s.customer_id and e.journal_id = s.journal_id and e.line = s.line
  group by e.account, s.account, e.currency having sum(e.amount) <> 0
), journal as (
  insert into journals (customer_id, id, kind, source, created_at)
  select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'reclassified', 'reclassified:partners', now()
  where exists (select from moved)
  returning customer_id, id
), lines as (
  select old as account, currency, -amount as amount from moved
  union all select new, currency, amount from moved
)
insert into entries (customer_id, journal_id, line, account, currency, amount)
select j.customer_id, j.id, row_number() over (order by l.account, l.currency, l.amount), l.account, l.currency, l.amount
  from journal j cross join lines l;

-- Judged now: what comes after may change the tables.
set constraints all immediate;
set constraints all deferred;

-- A statement that was read for partners together was read for each. What it named, and what is open of it, is whose it is.
insert into partner_statements (id, partner, digest, file_name, first_day, last_day, lines, read_by, read_at)
select gen_random_uuid(), apart.partner, s.digest, s.file_name, s.first_day, s.last_day, 0, s.read_by, s.read_at
  from partner_statements s
  join (values ('card', 'trustpay'), ('card', 'payvyne'), ('bank-transfer', 'account-numbers')) as apart (together, partner)
    on apart.together = s.partner;
create temporary table keys_apart on commit drop as
select distinct replace(lower(case when incoming_id is null then payment_id::text else incoming_id end), '-', '') as key,
    partner from received_payments where channel = 'card' or incoming_id is not null;
update partner_statement_lines l set partner = k.partner from keys_apart k
  where l.partner in ('card', 'bank-transfer') and k.key = split_part(l.slot, ' ', 1);
update partner_statement_lines set partner = 'trustpay' where partner = 'card';
update partner_differences d set partner = k.partner from keys_apart k
  where d.partner in ('card', 'bank-transfer') and k.key = split_part(d.slot, ' ', 1);
update partner_differences set partner = 'trustpay' where partner = 'card';
delete from statement_warnings where partner = 'card';
