-- The language that a customer has chosen, a BCP 47 tag; null for one who has never chosen. Messages are written in it.
alter table customers add column language text check (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$');
