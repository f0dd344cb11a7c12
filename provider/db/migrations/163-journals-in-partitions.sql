-- The table of a trigger is a partition's where tables are partitioned, so which of the two fired says an argument.
create or replace function journal_balances() returns trigger language plpgsql as $$
declare
  journal uuid;
  lines bigint;
  wrong text;
begin
  if tg_argv[0] = 'journals' then journal := new.id; else journal := new.journal_id; end if;
  select count(*) into lines from entries where customer_id = new.customer_id and journal_id = journal;
  if lines < 2 then
    raise exception 'Journal % has % lines', journal, lines using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  select string_agg(currency, ', ') into wrong from (
    select currency from entries where customer_id = new.customer_id and journal_id = journal
      group by currency having sum(amount) <> 0) as unbalanced;
  if wrong is not null then
    raise exception 'Journal % does not balance in %', journal, wrong
      using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  return null;
end $$;
drop trigger journals_balance on journals;
drop trigger entries_balance on entries;
create constraint trigger journals_balance after insert on journals deferrable initially deferred
  for each row execute function journal_balances('journals');
create constraint trigger entries_balance after insert on entries deferrable initially deferred
  for each row execute function journal_balances('entries');
