-- The statements of partners that were laid beside the ledger. A file is read once.
create table partner_statements (
  id uuid primary key,
  partner text not null,
  digest text not null,
  file_name text not null,
  first_day date not null,
  last_day date not null,
  lines integer not null,
  read_by text not null,
  read_at timestamptz not null,
  constraint partner_statements_once unique (partner, digest)
);

-- What they said. `slot` is the movement's number and its direction.
create table partner_statement_lines (
  statement_id uuid not null references partner_statements (id),
  line integer not null,
  partner text not null,
  slot text not null,
  day date not null,
  currency text not null,
  amount bigint not null,
  reference text not null,
  primary key (statement_id, line)
);
create index partner_statement_lines_slot on partner_statement_lines (partner, slot);

-- What a statement and the ledger do not agree on: open until somebody has explained it, or a later statement or booking has.
create table partner_differences (
  number integer primary key,
  statement_id uuid not null references partner_statements (id),
  partner text not null,
  kind text not null check (kind in ('not_in_ledger', 'not_on_statement', 'amount', 'twice', 'balance')),
  key text not null,
  slot text not null,
  day date not null,
  currency text not null,
  ours bigint,
  theirs bigint,
  reference text not null,
  state text not null check (state in ('open', 'assigned', 'explained')),
  assignee text,
  explanation text,
  changed_by text not null,
  changed_at timestamptz not null,
  found_at timestamptz not null,
  check ((state = 'explained') = (explanation is not null)),
  check (state <> 'assigned' or assignee is not null)
);
create index partner_differences_open on partner_differences (partner, number) where state <> 'explained';

-- What an operator did to a transfer or to an identity check, and why: for the books, never shown to the customer.
create table operator_acts (
  customer_id uuid not null,
  id uuid not null,
  act text not null check (act in ('refund', 'decide')),
  subject_id uuid not null,
  reason text not null,
  done_by text not null,
  done_at timestamptz not null,
  primary key (customer_id, id)
);
create trigger operator_acts_final before update or delete on operator_acts for each row execute function ledger_is_final();
