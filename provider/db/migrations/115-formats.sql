-- How a customer has chosen to have days, times and figures written, apart from the language; null for never chosen.
alter table customers
  add column date_format text check (date_format in ('language', 'numeric')),
  add column time_format text check (time_format in ('24-hour', '12-hour')),
  add column number_format text check (number_format in ('language', 'comma-point', 'space-comma', 'point-comma'));

drop trigger preferences_live on customers;
create constraint trigger preferences_live
  after update of language, theme, date_format, time_format, number_format on customers
  deferrable initially deferred for each row execute function note_row('profile', 'id', 'id');
