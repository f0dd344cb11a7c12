-- Links by which whoever has one follows a transfer. The code is found by its hash, and sealed for its customer, who may
-- want to copy it again: whoever reads the database has neither. Switching a link off deletes it, so that nothing of it is
-- left to come back to; the next one has another code.
create table tracking_links (
  customer_id uuid not null references customers (id) on delete cascade,
  transfer_id uuid not null,
  code_hash text not null unique,
  code_sealed bytea not null,
  created_at timestamptz not null,
  primary key (customer_id, transfer_id),
  foreign key (customer_id, transfer_id) references transfers (customer_id, id) on delete cascade
);

create constraint trigger tracking_links_live after insert or delete on tracking_links
  deferrable initially deferred for each row execute function note_row('transfers', 'customer_id', 'transfer_id');
