-- When the log was last warned that a partner's statement is missing: once a day, whatever the number of processes.
create table statement_warnings (
  partner text primary key,
  warned_on date not null
);
