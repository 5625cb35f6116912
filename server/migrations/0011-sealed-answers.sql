-- Answers kept for an Idempotency-Key may hold a temporary password: from now on they are encrypted.
-- Those kept in the clear, for a day at most, are given up.
delete from idempotency_keys;
alter table idempotency_keys drop column body, add column body bytea;
