-- A part of a name finds it, so the whole-name indexes have had their day; and the log is searched by day.
drop index audit_log_actor;
drop index audit_log_target;
create index audit_log_actor on audit_log using gin (actor gin_trgm_ops);
create index audit_log_target on audit_log using gin (target gin_trgm_ops);
create index audit_log_at on audit_log (at, id);
