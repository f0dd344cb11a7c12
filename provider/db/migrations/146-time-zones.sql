-- The customer's time zone, from their browser, for work that no request asks for.
alter table customers add column time_zone text;
-- A plan's days are those of the zone it was made in.
alter table scheduled_transfers add column time_zone text not null default 'America/Toronto';
