-- Messages to support become requests with a thread: of customers, and of anybody who writes by the contact form.
alter table support_messages
  add column customer_id uuid references customers (id) on delete cascade,
  add column transfer_id uuid,
  add column state text not null default 'open' check (state in ('open', 'answered', 'closed', 'reopened')),
  add column files uuid[] not null default '{}',
  add column updated_at timestamptz,
  -- How many messages came after the first.
  add column posts integer not null default 0;
update support_messages set updated_at = created_at;
alter table support_messages alter column updated_at set not null;
create index support_messages_of on support_messages (customer_id, updated_at desc);
create index support_messages_waiting on support_messages (updated_at) where state in ('open', 'reopened');

create table support_posts (
  request_id uuid not null references support_messages (id) on delete cascade,
  number integer not null,
  author text not null check (author in ('customer', 'support')),
  -- Who of us wrote it, as the customer sees it.
  name text,
  message text not null,
  files uuid[] not null default '{}',
  created_at timestamptz not null,
  primary key (request_id, number)
);

create constraint trigger support_live after insert or update of state, updated_at on support_messages
  deferrable initially deferred for each row when (new.customer_id is not null)
  execute function note_row('support', 'customer_id', 'id');

-- Who brought whom. A customer has one code; a new customer was brought by one other at most.
create table referral_codes (
  customer_id uuid primary key references customers (id) on delete cascade,
  code text not null unique check (code ~ '^[A-Z0-9]{8}$')
);
create table referrals (
  customer_id uuid not null references customers (id) on delete cascade,
  friend_id uuid not null unique references customers (id) on delete cascade,
  state text not null check (state in ('waiting', 'earned', 'refused')),
  reason text check (reason in ('same_device', 'same_person', 'already_customer', 'monthly_cap', 'expired')),
  -- The friend joined on a browser that the customer had used.
  on_own_device boolean not null,
  joined_at timestamptz not null,
  decided_at timestamptz,
  amount bigint,
  currency text,
  primary key (customer_id, friend_id)
);
create index referrals_waiting on referrals (joined_at) where state = 'waiting';

create constraint trigger referrals_live after insert or update on referrals
  deferrable initially deferred for each row execute function note_row('referrals', 'customer_id', 'friend_id');

-- Rewards are money of ours: one kind of journal and one account more, beside whatever is allowed by now.
do $$
declare
  kinds text;
  accounts text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint where conname = 'journals_kind_check';
  select pg_get_expr(conbin, conrelid) into accounts from pg_constraint where conname = 'entries_account_check';
  alter table journals drop constraint journals_kind_check;
  alter table entries drop constraint entries_account_check;
  execute format('alter table journals add constraint journals_kind_check check (kind = ''referral'' or %s)', kinds);
  execute format('alter table entries add constraint entries_account_check check (account = ''promotions'' or %s)', accounts);
end $$;
