-- A code that one client asked for may be typed by another that asked a little later: the code went to the owner of
-- the number, whoever asked. Each client has its own tries, so that nobody can use up those of somebody else.

alter table signups add column others_attempts integer not null default 0;
alter table password_resets add column others_attempts integer not null default 0;
-- Asked for on a device of the customer's, and by nobody else.
alter table password_resets add column by_device boolean not null default false;

-- Who was given the token (a hash, as client of the code), and the wrong codes typed with it.
alter table signup_tokens add column client text;
alter table signup_tokens add column attempts integer not null default 0;
-- That a code was right holds for the token that it came with, and for no other token of the same code.
alter table signup_tokens add column verified_at timestamptz;
update signup_tokens t set client = s.client, verified_at = s.verified_at from signups s where s.id = t.signup_id;
alter table signup_tokens alter column client set not null;

alter table password_reset_tokens add column client text;
alter table password_reset_tokens add column attempts integer not null default 0;
update password_reset_tokens t set client = r.client from password_resets r where r.id = t.reset_id;
alter table password_reset_tokens alter column client set not null;
