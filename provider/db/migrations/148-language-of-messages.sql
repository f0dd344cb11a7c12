-- A visitor is answered in the language that they wrote from; customers have one of their own.
alter table support_messages add column language text;
