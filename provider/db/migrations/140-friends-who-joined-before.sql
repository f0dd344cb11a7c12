-- A friend is new: whoever joined first is never the friend of somebody who joined later. So no two customers, and no circle
-- of them, refer each other. When a customer joined never changes, so claims at the same time can't get around it.
alter table referrals drop constraint referrals_reason_check;
alter table referrals add constraint referrals_reason_check check (
  reason in ('same_device', 'same_person', 'already_customer', 'joined_before', 'monthly_cap', 'expired')
);

update referrals r set state = 'refused', reason = 'joined_before', decided_at = r.joined_at
  from customers o, customers f
  where r.state = 'waiting' and o.id = r.customer_id and f.id = r.friend_id and f.created_at <= o.created_at;

create function refuse_earlier_friends() returns trigger language plpgsql as $$
begin
  if not exists (
    select from customers o, customers f
    where o.id = new.customer_id and f.id = new.friend_id and f.created_at > o.created_at
  ) then
    raise exception 'The friend % joined before the customer', new.friend_id
      using errcode = 'check_violation', constraint = 'referrals_friend_is_new';
  end if;
  return new;
end $$;
create trigger referrals_friend_is_new before insert or update of state, customer_id, friend_id on referrals
  for each row when (new.state <> 'refused') execute function refuse_earlier_friends();
