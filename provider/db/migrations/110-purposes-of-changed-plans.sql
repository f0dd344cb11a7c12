-- What the transfers of a plan are for from a change on.
alter table scheduled_transfer_changes add column purpose text;
