-- Counts the changes of a beneficiary, so that one that was made in another window is not overwritten unseen.
alter table beneficiaries add column version int4 not null default 1;
