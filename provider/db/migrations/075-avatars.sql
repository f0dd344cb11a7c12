-- The picture that a customer shows in the place of initials: small, and sealed as their papers are.
create table avatars (
  customer_id uuid primary key references customers (id) on delete cascade,
  picture_sealed bytea not null,
  set_at timestamptz not null
);
