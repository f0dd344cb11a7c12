-- A plan may be changed: its days are then counted from its new day on, which is that of the occurrence `first_number`. Its
-- occurrences are never numbered again, so that each still makes one transfer at most.
alter table scheduled_transfers add column first_number integer not null default 0;

-- What a plan was changed to, and when: what each PIN authorised from then on.
create table scheduled_transfer_changes (
  customer_id uuid not null,
  schedule_id uuid not null,
  id uuid not null,
  sending_amount bigint not null check (sending_amount > 0),
  repeats text not null,
  next_on date not null,
  least_rate numeric,
  at timestamptz not null,
  primary key (customer_id, schedule_id, id),
  foreign key (customer_id, schedule_id) references scheduled_transfers (customer_id, id) on delete cascade
);
