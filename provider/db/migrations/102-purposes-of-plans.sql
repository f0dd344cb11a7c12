-- What the transfers of a plan are for, where the law wants to know it of each of them.
alter table scheduled_transfers add column purpose text;
