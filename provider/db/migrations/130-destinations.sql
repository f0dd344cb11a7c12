-- Where money for a beneficiary goes, as one text that differs whenever the money would go somewhere else. A bank pays
-- into an account, whatever the name on it. Instant Money pays the person who is named, and the number that it is
-- collected by goes to their phone and email. Defined here once: a row's own `destination` is always that of its other
-- columns, whoever writes them.
create function destination_of(kind text, country text, bank_id text, account_number text, phone text, email text,
  first_name text, last_name text) returns text language sql immutable as $$
  select concat(kind, e'\n', country, e'\n',
    case when kind = 'instant-money'
      then concat(phone, e'\n', lower(email), e'\n', lower(first_name), ' ', lower(last_name))
      else concat(bank_id, e'\n', account_number) end)
$$;

-- The same of the beneficiary that a transfer keeps.
create function destination_of(payee jsonb) returns text language sql immutable as $$
  select destination_of(payee ->> 'kind', payee ->> 'country', payee ->> 'bank_id', payee ->> 'account_number',
    payee ->> 'phone', payee ->> 'email', payee ->> 'first_name', payee ->> 'last_name')
$$;

alter table beneficiaries add column destination text not null generated always as
  (destination_of(kind, country, bank_id, account_number, phone, email, first_name, last_name)) stored;

-- An Instant Money beneficiary with another email is another one, as with another phone: saving it changes nobody who is
-- there already.
update beneficiaries set fingerprint = fingerprint || '|' || lower(email)
  where kind = 'instant-money' and email is not null;

-- The destination that the PIN was given for. No transfer of the plan goes anywhere else.
alter table scheduled_transfers add column authorised_for text;
update scheduled_transfers s set authorised_for = b.destination
  from beneficiaries b where b.customer_id = s.customer_id and b.id = s.beneficiary_id;
alter table scheduled_transfers alter column authorised_for set not null;
