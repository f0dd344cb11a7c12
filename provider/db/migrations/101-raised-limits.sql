-- A daily limit of one customer's own, for a while: an operator sets it after looking at what the customer has shown.
create table raised_limits (
  customer_id uuid not null references customers (id),
  id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  until timestamptz not null,
  reason text not null check (reason <> ''),
  done_by text not null check (done_by <> ''),
  done_at timestamptz not null,
  primary key (customer_id, id)
);
create function raised_limits_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'Who raised a limit is final: % refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger raised_limits_final before update or delete on raised_limits
  for each row execute function raised_limits_are_final();
