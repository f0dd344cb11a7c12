-- The lines of an account by time, with their amounts: ids of journals begin with it. What an account holds is summed up in
-- the index alone, and whether a partner's money moved on a day is one look into it.
create index entries_account_time on entries (account, journal_id) include (currency, amount);
drop index entries_account;
