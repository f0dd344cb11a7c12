-- Money that customers mean to add to an account by e-transfer: how much, under which reference and by when. Payments
-- that carry the reference are booked into the account, whatever became of the deposit; `received` is their sum.
create table deposits (
  customer_id uuid not null references customers (id),
  id uuid not null,
  reference text not null constraint deposits_reference unique,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount > 0),
  received bigint not null default 0 check (received >= 0),
  state text not null check (state in ('waiting', 'arrived', 'short', 'late', 'over', 'doubled', 'expired', 'cancelled')),
  -- The email that the payment is expected from: the customer's when it was asked for.
  sender text not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (customer_id, id),
  check (ended_at is not null or state in ('waiting', 'short')),
  check (ended_at is null or state <> 'waiting')
);
create index deposits_newest on deposits (customer_id, created_at desc, id desc);
create index deposits_due on deposits (expires_at) where ended_at is null;

create constraint trigger deposits_live after insert or update on deposits
  deferrable initially deferred for each row execute function note_row('accounts', 'customer_id', 'currency');
