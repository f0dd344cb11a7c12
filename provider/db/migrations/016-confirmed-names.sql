-- When the bank told the name of an account. Until then, and where no bank tells names, account_name is what the
-- customer typed. Every Nigerian account was looked up before it was saved.
alter table beneficiaries add column name_confirmed_at timestamptz;
update beneficiaries set name_confirmed_at = created_at where kind = 'bank-ng';
-- A transfer keeps its beneficiary as it was; of those kept until now nobody compared the names.
update transfers set payee = payee || '{"name_check": "unknown"}' where not jsonb_exists(payee, 'name_check');
