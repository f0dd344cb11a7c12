-- Transfers that a customer has planned: whom to, how much, and on which days. `next_on` is the day of the occurrence that
-- comes next, counted from `starts_on` by `next_number`, so that the 31st of a month is never lost in a short one; `due_at`
-- is when it is made, which is later than its day after a try that failed. `remind_at` is when the customer hears of it,
-- null once they have.
create table scheduled_transfers (
  customer_id uuid not null references customers (id) on delete cascade,
  id uuid not null,
  beneficiary_id uuid not null,
  sending_currency text not null check (sending_currency ~ '^[A-Z]{3}$'),
  sending_amount bigint not null check (sending_amount > 0),
  repeats text not null check (repeats in ('once', 'weekly', 'two-weekly', 'monthly')),
  starts_on date not null,
  -- No transfer is made at a lower rate; null for any rate.
  least_rate numeric check (least_rate > 0),
  locale text not null,
  next_number integer not null default 0,
  next_on date not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  remind_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('customer', 'done')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, beneficiary_id) references beneficiaries (customer_id, id),
  check ((ended_at is null) = (ended_by is null))
);
create index scheduled_transfers_due on scheduled_transfers (due_at) where paused_at is null and ended_at is null;
create index scheduled_transfers_remind on scheduled_transfers (remind_at)
  where paused_at is null and ended_at is null and remind_at is not null;
create index scheduled_transfers_ended on scheduled_transfers (ended_at) where ended_at is not null;
create index scheduled_transfers_beneficiary on scheduled_transfers (customer_id, beneficiary_id);

-- What became of each occurrence. Its key lets one occurrence make one transfer, whoever tries.
create table scheduled_transfer_runs (
  customer_id uuid not null,
  schedule_id uuid not null,
  number integer not null,
  planned_on date not null,
  outcome text not null check (outcome in ('sent', 'again', 'skipped')),
  reason text,
  transfer_id uuid,
  at timestamptz not null,
  primary key (customer_id, schedule_id, number),
  foreign key (customer_id, schedule_id) references scheduled_transfers (customer_id, id) on delete cascade,
  check ((outcome = 'sent') = (transfer_id is not null)),
  check ((outcome = 'sent') = (reason is null))
);

create constraint trigger scheduled_transfers_live after insert or update or delete on scheduled_transfers
  deferrable initially deferred for each row execute function note_row('scheduled-transfers', 'customer_id', 'id');
