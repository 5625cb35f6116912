-- What a model thought before it answered, apart from the answer: it is shown folded and never sent to a model again.
alter table ai_messages add column thinking text not null default '';
-- The model was too busy to answer: when its server said that one may try again.
alter table ai_messages add column is_busy boolean not null default false;
alter table ai_messages add column retry_at timestamptz;
