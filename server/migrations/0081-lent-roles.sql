-- Those whom a trial or a subscription lends the role Paid, or once did: few beside all members.
create index users_lent on users (id) where trial_ends_at is not null or paid_until is not null;
