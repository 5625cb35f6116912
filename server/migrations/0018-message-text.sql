-- A message's text has one name, from the composer to the column.
alter table messages rename column content to text;
