-- What a customer agrees to with the PIN of a transfer, to the letter: written when the transfer is made, shown before the
-- PIN is asked for, and never changed, so that what was shown and what is kept are one row. When it was agreed to is
-- transfers.authorised_at.
create table agreements (
  customer_id uuid not null,
  transfer_id uuid not null,
  -- The language of the words, a BCP 47 tag.
  language text not null check (language <> ''),
  -- The sentences that the words were made from, as the SHA-256 of their file's part.
  words_version text not null check (words_version ~ '^[0-9a-f]{64}$'),
  figures jsonb not null,
  words jsonb not null,
  -- The legal texts that were in force, each with its version and SHA-256.
  texts jsonb not null,
  made_at timestamptz not null,
  primary key (customer_id, transfer_id),
  foreign key (customer_id, transfer_id) references transfers (customer_id, id)
);

create function agreements_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'What was agreed to is final: % refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger agreements_final before update or delete on agreements
  for each row execute function agreements_are_final();
