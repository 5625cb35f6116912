-- Writes one message in one statement, which commits by itself: the locks, the checks, the message, the last seq of its
-- room, the read position of its author (who has read everything before it) and its event. Every statement of a function
-- sees what was committed before it, so the checks see what was committed before the locks: a member who was removed
-- just before cannot write. `writeMessages` in the server does the same for several messages, replies and files.
--
-- `event` is the JSON of the event without id, seq and timestamp, which are added here. The events in `announced` are
-- logged before it; they have the positions before `event_position`.
create function write_message(in_room int8, author int8, author_username text, own_id text, message_text text,
  message_film jsonb, is_lobby boolean, event_audience text, event_type text, event text, announced json,
  out verdict text, out message_id int8, out message_seq int8, out message_time timestamptz, out event_position int8)
language plpgsql as $$
declare
  room_kind text;
  earlier_room int8;
  announced_count int4 := coalesce(json_array_length(announced), 0);
begin
  -- The author before the room, as when an account is deleted: another order could deadlock with that.
  perform from users where id = author for key share;
  select kind, last_seq + 1 into room_kind, message_seq from rooms where id = in_room for update;
  if own_id is not null then
    select id, room_id into message_id, earlier_room from messages where author_id = author and client_id = own_id;
  end if;
  -- Membership first: after a removal, a message sent before is as invisible as any other of the room.
  if room_kind is null then
    verdict := 'no such room';
  elsif not is_lobby then
    if message_id is null and (room_kind <> 'private' or exists (select from room_members as other
        join friendships on friendships.user_id = author and friendships.friend_id = other.user_id
        where other.room_id = in_room)) then
      update room_members set last_read_seq = message_seq where room_id = in_room and user_id = author;
      if not found then verdict := 'no such room'; end if;
    elsif not exists (select from room_members where room_id = in_room and user_id = author) then
      verdict := 'no such room';
    elsif message_id is null then
      verdict := 'not friends';
    end if;
  end if;
  if verdict is null and message_id is not null then
    verdict := case when earlier_room = in_room then 'sent before' else 'used elsewhere' end;
  end if;
  if verdict is not null then return; end if;

  insert into messages (room_id, seq, author_id, author_name, client_id, text, film)
    values (in_room, message_seq, author, author_username, own_id, message_text, message_film)
    returning id, created_at into message_id, message_time;
  update rooms set last_seq = message_seq where id = in_room;
  -- The last step: its lock puts the events of all transactions in the order of their commits.
  update event_head set position = position + announced_count + 1 returning position into event_position;
  if announced_count > 0 then
    insert into events (position, audience, type, data)
      select event_position - announced_count + place - 1, each.value ->> 'audience', each.value ->> 'type',
        each.value -> 'data'
      from json_array_elements(announced) with ordinality as each (value, place);
  end if;
  insert into events (position, audience, type, data) values (event_position, event_audience, event_type,
    ('{"id":' || message_id || ',"seq":' || message_seq || ',"timestamp":"'
      || to_char(message_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",' || substr(event, 2))::json);
  verdict := 'written';
end $$;
