-- The marks of blocks have another form: they are written again by the hourly chore, or after a search.
delete from message_blocks;
