-- What a customer has said about a transfer that the thresholds of their country are held against, and what it is worth in
-- that country's currency. One row is made with each such transfer and never changed.
create table transfer_declarations (
  customer_id uuid not null,
  transfer_id uuid not null,
  currency text not null,
  -- In minor units, at the mid-market rate of then.
  amount bigint not null,
  is_abroad boolean not null,
  -- The account or the person that the money goes to, the same for whoever sends it.
  payee_key text not null,
  purpose text,
  source_of_funds text,
  source_detail text,
  declared_at timestamptz not null,
  primary key (customer_id, transfer_id),
  foreign key (customer_id, transfer_id) references transfers (customer_id, id)
);
create index transfer_declarations_by_age on transfer_declarations (customer_id, declared_at);
create index transfer_declarations_payee on transfer_declarations (payee_key, declared_at);

-- What is to be reported to a regulator. The transfers of one 24-hour window are one report; nothing of it is taken back.
create table regulator_reports (
  number integer primary key,
  country text not null,
  kind text not null,
  -- By one customer, or to one account.
  grounds text not null check (grounds in ('customer', 'beneficiary')),
  subject text not null,
  begins_at timestamptz not null,
  due_on date not null,
  found_at timestamptz not null
);
create index regulator_reports_subject on regulator_reports (grounds, subject, begins_at);

create table regulator_report_transfers (
  number integer not null references regulator_reports (number),
  customer_id uuid not null,
  transfer_id uuid not null,
  added_at timestamptz not null,
  primary key (number, customer_id, transfer_id),
  foreign key (customer_id, transfer_id) references transfers (customer_id, id)
);
create index regulator_report_transfers_of on regulator_report_transfers (customer_id, transfer_id);

-- What became of a report, once and for all.
create table regulator_report_ends (
  number integer primary key references regulator_reports (number),
  outcome text not null check (outcome in ('filed', 'not_due')),
  -- The regulator's number of a filed report.
  reference text,
  reason text,
  done_by text not null check (done_by <> ''),
  done_at timestamptz not null,
  check ((outcome = 'filed') = (reference is not null)),
  check ((outcome = 'not_due') = (reason is not null))
);

create function regulator_records_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'What is reported is final: % refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger transfer_declarations_final before update or delete on transfer_declarations
  for each row execute function regulator_records_are_final();
create trigger regulator_reports_final before update or delete on regulator_reports
  for each row execute function regulator_records_are_final();
create trigger regulator_report_transfers_final before update or delete on regulator_report_transfers
  for each row execute function regulator_records_are_final();
create trigger regulator_report_ends_final before update or delete on regulator_report_ends
  for each row execute function regulator_records_are_final();
