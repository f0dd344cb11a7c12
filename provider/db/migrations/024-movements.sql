-- The movements of an account: the lines of its wallet, in the order in which they were booked. Ids of journals are
-- UUIDs of version 7 made for the journal's time, so that their order is that of the bookings.
create index entries_wallet on entries (customer_id, currency, journal_id) include (amount) where account = 'wallet';

-- Which journal brought the money of a funding, so that a movement knows its reference.
alter table fundings add column journal_id uuid;
update fundings f set journal_id = j.id from journals j
  where j.customer_id = f.customer_id and j.created_at = f.created_at and j.kind in ('funding', 'late_payment');
create index fundings_journal on fundings (customer_id, journal_id);
