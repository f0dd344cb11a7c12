-- Each partner's payouts are taken by its own worker, apart from the steps in the database (provider/transfers/steps.ts
-- has the same expression).
drop index transfers_due;
create index transfers_due on transfers
  ((case when state not in ('converted', 'sent') then 'inside' when country = 'NG' then 'nigeria' else 'banks' end), due_at)
  where due_at is not null;

-- A partner's message names a payout by its key.
create index transfers_on_their_way on transfers (id) where state = 'sent';
