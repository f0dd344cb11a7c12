-- Whom the customer wants first in every list, and since when.
alter table beneficiaries add column favourite_at timestamptz;
