-- What a customer has sent since some month, whatever the currency, without reading the years before.
create index transfers_sent on transfers (customer_id, paid_at) where paid_at is not null;
