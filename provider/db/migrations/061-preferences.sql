-- The theme that a customer has chosen; null for one who has never chosen. Other devices follow it, as they do the language.
alter table customers add column theme text check (theme in ('system', 'light', 'dark'));

create constraint trigger preferences_live after update of language, theme on customers
  deferrable initially deferred for each row execute function note_row('profile', 'id', 'id');
