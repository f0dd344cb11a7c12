-- What a used refresh token and its successors are derived by: HMAC(salt, token). The salt alone gives no token, nor
-- does a token without the salt, so that the pair can be answered again without being kept.
alter table refresh_tokens add column successor_salt text;
