-- Messages to customer support are kept for the time that content/policy/retention.json gives, and found by their age.
create index support_messages_created on support_messages (created_at);
