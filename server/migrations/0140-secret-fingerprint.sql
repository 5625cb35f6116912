-- Which secret of the data folder this database was sealed with. One row: a start with another secret is refused.
create table secret_fingerprint (
  only_row boolean primary key default true check (only_row),
  fingerprint bytea not null
);
