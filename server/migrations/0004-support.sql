-- Tickets and reports.

-- Both are declared in the order in which the staff list has them.
create type ticket_status as enum ('open', 'in_progress', 'resolved', 'closed');
create type ticket_priority as enum ('high', 'medium', 'low');

create table tickets (
  id bigint generated always as identity primary key,
  -- Who leaves takes their tickets with them: nobody is left to answer.
  user_id bigint not null references users on delete cascade,
  title text not null,
  description text not null,
  priority ticket_priority not null,
  status ticket_status not null default 'open',
  image_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tickets_user on tickets (user_id, id desc);
create index tickets_order on tickets (status, priority, id);
create index tickets_image on tickets (image_key) where image_key is not null;

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  author_id bigint references users on delete set null,
  -- Outlives the account.
  author_name text not null,
  message text not null,
  is_staff_reply boolean not null,
  created_at timestamptz not null default now()
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id desc);
create index ticket_messages_author on ticket_messages (author_id);

-- A table of its own: no query for a member's eyes ever comes near it.
create table ticket_notes (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets on delete cascade,
  author_id bigint references users on delete set null,
  author_name text not null,
  note text not null,
  created_at timestamptz not null default now()
);
create index ticket_notes_ticket on ticket_notes (ticket_id, id desc);
create index ticket_notes_author on ticket_notes (author_id);

create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint references users on delete set null,
  reporter_name text not null,
  item_type text not null,
  item_id bigint not null,
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'reviewing', 'resolved')),
  outcome text not null default '',
  -- What was reported, as it was then.
  snapshot json not null,
  link text,
  created_at timestamptz not null default now(),
  constraint reports_once unique (reporter_id, item_type, item_id)
);
create index reports_status on reports (status, id desc);
