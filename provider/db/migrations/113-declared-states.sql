-- A transfer goes from state to state as schemas/shared/transfer-states.json declares, whoever writes the row: what may
-- follow what is in provider/db/declared/transfer-states.sql, which is written from that file and runs after these.
create function transfers_follow_declaration() returns trigger language plpgsql as $$
begin
  if not transfer_may_go(old.state, new.state) then
    raise exception 'A transfer cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger transfers_follow_declaration before update of state on transfers for each row
  when (old.state is distinct from new.state) execute function transfers_follow_declaration();
