-- Answers under an Idempotency-Key are sealed. Those of the last three days stay as they were, until they are swept.
alter table idempotency_keys alter column answer type bytea using convert_to(answer, 'UTF8');
alter table visitor_idempotency_keys alter column answer type bytea using convert_to(answer, 'UTF8');
