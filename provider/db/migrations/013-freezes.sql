-- An operator may stop a customer's money, or one transfer. The rows that are looked at carry the time; who did it and
-- why is noted apart and never changed.
alter table customers add column frozen_at timestamptz;
alter table transfers add column frozen_at timestamptz;

create table freezes (
  customer_id uuid not null references customers (id),
  id uuid not null,
  action text not null check (action in ('freeze', 'release')),
  -- The transfer that was frozen or released; null for the customer as a whole.
  transfer_id uuid,
  reason text not null check (reason <> ''),
  -- The operator who did it.
  done_by text not null check (done_by <> ''),
  done_at timestamptz not null,
  primary key (customer_id, id),
  foreign key (customer_id, transfer_id) references transfers (customer_id, id)
);

create function freezes_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'What was frozen and released is final: % refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger freezes_final before update or delete on freezes for each row execute function freezes_are_final();
