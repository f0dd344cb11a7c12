-- A customer's transfers to one beneficiary, newest first, without reading those to everybody else. It serves the foreign
-- key too. Every other filter of the history reads the customer's rows by transfers_newest.
create index transfers_beneficiary on transfers (customer_id, beneficiary_id, created_at desc, id desc);
