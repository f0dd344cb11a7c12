-- What a customer shows to prove who they are. The version grows with whatever a customer's other devices should notice.
create table identities (
  customer_id uuid primary key references customers (id) on delete cascade,
  version bigint not null default 0,
  consented_at timestamptz
);

-- One row for each time that a check was given. Of a check one row at most is not over.
create table identity_checks (
  customer_id uuid not null references customers (id) on delete cascade,
  -- The verifier knows it by this id.
  id uuid not null unique,
  name text not null check (name in ('personal', 'address', 'document', 'proof-of-address', 'selfie')),
  status text not null check (status in ('given', 'sending', 'checking', 'verified', 'refused', 'replaced')),
  -- What was given, sealed, and the files that it names.
  answers_sealed bytea not null,
  files uuid[] not null default '{}',
  given_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  -- When the verifier says that it decided: what is older comes too late.
  judged_at timestamptz,
  in_review boolean not null default false,
  reason text,
  -- When the worker turns to it next, and how often it has tried in vain.
  due_at timestamptz,
  attempts integer not null default 0,
  primary key (customer_id, id)
);
create unique index identity_checks_open on identity_checks (customer_id, name)
  where status in ('given', 'sending', 'checking', 'verified');
create index identity_checks_due on identity_checks (due_at) where due_at is not null;
create index identity_checks_latest on identity_checks (customer_id, name, given_at);

-- Messages of the verifier. Each counts once, by the id that the verifier gave it.
create table verification_events (
  id text primary key,
  check_id uuid not null,
  result text not null,
  reason text,
  decided_at timestamptz not null,
  received_at timestamptz not null,
  applied boolean not null
);
create index verification_events_by_age on verification_events (received_at);

-- Below: what the simulated verifier holds.
create table verifier_cases (
  id uuid primary key,
  result text not null check (result in ('verified', 'refused', 'review')),
  reason text,
  attempts integer not null default 0,
  accepted_at timestamptz,
  decides_at timestamptz,
  -- Whether it has said that a person looks at it, and whether it has said what came of it.
  reviewed boolean not null default false,
  decided boolean not null default false
);
create index verifier_cases_due on verifier_cases (decides_at) where not decided;
