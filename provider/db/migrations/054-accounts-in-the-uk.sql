-- An account in the United Kingdom is known by sort code and number. Whether money goes there is policy
-- (content/policy/countries.json, payout_excluded).
alter table beneficiaries drop constraint beneficiaries_kind_check;
alter table beneficiaries add constraint beneficiaries_kind_check
  check (kind in ('bank-ng', 'bank-ca', 'bank-gb', 'bank-iban', 'instant-money'));
