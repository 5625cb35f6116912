-- The dashboard's figures, counted once: what happened in a quarter of an hour stays as it was counted, also when the
-- rows are long gone. A quarter, because every zone's days and hours begin on one. See docs/decisions/0008.
create table figure_slots (
  slot timestamptz not null,
  figure text not null,
  series text not null,
  value bigint not null,
  primary key (slot, figure, series)
);

-- Up to where a figure's past is counted. Its row is the lock under which the next part is.
create table figure_progress (
  figure text primary key,
  counted_until timestamptz not null
);

-- What leaves no other trace: one row each, without a name, swept once it is counted.
create table figure_notes (
  at timestamptz not null default now(),
  figure text not null,
  series text not null
);
create index figure_notes_figure on figure_notes (figure, at);

-- Messages lie on the disk in the order of their times: a few pages of index find a quarter of an hour among millions.
create index messages_created on messages using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index tickets_created on tickets (created_at);
create index reports_created on reports (created_at);
create index subscriptions_created on subscriptions (created_at);
create index users_trial on users (trial_ends_at) where trial_ends_at is not null;
