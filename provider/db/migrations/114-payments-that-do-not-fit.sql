-- Who sent an e-transfer, as its network says: one from another address than the customer's goes back.
alter table network_payments add column sender text;
create table network_returns (
  payment_id uuid primary key references network_payments (id),
  returned_at timestamptz not null
);

-- What was wrong with the last payment that came for a transfer, and how much it was.
alter table transfers add column payment_problem text
  check (payment_problem in ('short', 'over', 'late', 'doubled', 'foreign'));
alter table transfers add column problem_amount bigint check (problem_amount > 0);
alter table transfers add check ((payment_problem is null) = (problem_amount is null));

-- A deposit of which only somebody else's money has come, which went back, is waited for as before.
alter table deposits drop constraint deposits_state_check;
alter table deposits drop constraint deposits_check;
alter table deposits drop constraint deposits_check1;
alter table deposits add constraint deposits_state_check check (state in
  ('waiting', 'foreign', 'arrived', 'short', 'late', 'over', 'doubled', 'expired', 'cancelled'));
alter table deposits add constraint deposits_open check (ended_at is not null or state in ('waiting', 'foreign', 'short'));
alter table deposits add constraint deposits_ended check (ended_at is null or state not in ('waiting', 'foreign'));
