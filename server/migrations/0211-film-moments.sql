-- The film and its time at which a message was written, while its author watched with others.
alter table messages add column film jsonb;
