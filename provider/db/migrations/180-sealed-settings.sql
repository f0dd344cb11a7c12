-- A setting may be a secret: sealed, so that SECRETS_KEY can change while it stays.
alter table provider_settings add column sealed bytea;
