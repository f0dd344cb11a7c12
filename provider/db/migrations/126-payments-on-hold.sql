-- A payment that came while its transfer or its customer was on hold is in the account, and the transfer says so.
alter table transfers drop constraint transfers_payment_problem_check;
alter table transfers add constraint transfers_payment_problem_check
  check (payment_problem in ('short', 'over', 'late', 'doubled', 'foreign', 'held'));

alter table received_payments drop constraint received_payments_problem_check;
alter table received_payments add constraint received_payments_problem_check
  check (problem in ('short', 'over', 'late', 'doubled', 'foreign', 'held'));
