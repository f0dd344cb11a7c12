-- What of the charge is tax, and which margin is in the rate: both are on the receipt, as they were when the transfer was
-- made. No tax was due before; the margin is known where the agreement was kept.
alter table transfers
  add column taxes bigint not null default 0 check (taxes >= 0 and taxes <= charge),
  add column margin_basis_points integer check (margin_basis_points between 0 and 10000);

update transfers set margin_basis_points = (agreements.figures ->> 'margin_basis_points')::integer
  from agreements
  where agreements.customer_id = transfers.customer_id and agreements.transfer_id = transfers.id;
