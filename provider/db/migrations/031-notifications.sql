-- What customers are told of. A row is made in the transaction of what happened, once for each cause (`source`); words
-- are made of kind and details where they are shown. `shown` is whether the customer wants it in the app.
create table notifications (
  customer_id uuid not null references customers (id) on delete cascade,
  id uuid not null,
  kind text not null,
  -- The transfer, request or friend that it leads to.
  about text,
  details jsonb not null default '{}',
  source text not null,
  shown boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (customer_id, id),
  constraint notifications_once unique (customer_id, source)
);
create index notifications_by_age on notifications (created_at);
create index notifications_unread on notifications (customer_id) where read_at is null and shown;

-- What is sent of them by mail and SMS, once each, by a worker and not in quiet hours.
create table notification_sends (
  customer_id uuid not null,
  notification_id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  due_at timestamptz,
  sent_at timestamptz,
  primary key (customer_id, notification_id, channel),
  foreign key (customer_id, notification_id) references notifications (customer_id, id) on delete cascade
);
create index notification_sends_due on notification_sends (due_at) where due_at is not null;

create table notification_settings (
  customer_id uuid primary key references customers (id) on delete cascade,
  choices jsonb not null,
  time_zone text not null,
  updated_at timestamptz not null
);

create constraint trigger notifications_live after insert or update of read_at on notifications
  deferrable initially deferred for each row execute function note_row('notifications', 'customer_id', 'id');
create constraint trigger notification_settings_live after insert or update on notification_settings
  deferrable initially deferred for each row execute function note_row('notifications', 'customer_id', 'customer_id');
