-- What Onfido calls what we gave it (parties/identity/onfido.ts), so that a submission broken off is taken up where it
-- stopped. A person is an applicant; one who corrects their details is a new one, as details are fixed by the first check.
create table onfido_applicants (
  customer_id uuid not null references customers (id) on delete cascade,
  applicant_id text not null,
  -- The submissions whose details it has.
  personal uuid not null,
  address uuid,
  created_at timestamptz not null,
  primary key (customer_id, applicant_id)
);

create table onfido_files (
  customer_id uuid not null,
  applicant_id text not null,
  file_id uuid not null,
  -- A document's or a live photo's.
  onfido_id text not null,
  primary key (customer_id, applicant_id, file_id),
  foreign key (customer_id, applicant_id) references onfido_applicants on delete cascade
);

-- Where a submission stands: at one of Onfido's checks, which two submissions may share, or without one.
create table onfido_submissions (
  customer_id uuid not null references customers (id) on delete cascade,
  submission uuid not null unique,
  name text not null,
  check_id text,
  -- What stands without a check, because Onfido can't take what was given.
  verdict text check (verdict in ('refused', 'review')),
  reason text,
  primary key (customer_id, submission)
);
create index onfido_submissions_by_check on onfido_submissions (check_id) where check_id is not null;
