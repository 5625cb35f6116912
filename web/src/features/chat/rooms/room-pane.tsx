import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Friend } from '@snowglobe/contract/features/friends/friends.model.ts';
import { useState } from 'react';
import { PartyStrip, useJoinFromLink } from '../../party/party.door.ts';
import { VoiceStrip } from '../../voice/voice.door.ts';
import { MemberPanel } from './member-panel.tsx';
import { RoomHeader } from './room-header.tsx';
import { RoomStrip } from './room-list.tsx';
import { RoomTalk } from './room-talk.tsx';
import styles from './room-pane.module.css';

type RoomPaneProps = {
  room: Room;
  rooms: readonly Room[];
  /** The friends that the member can add to a group. */
  friends: readonly Friend[];
};

/** The open room. Give it the room's id as `key`. */
export function RoomPane({ room, rooms, friends }: RoomPaneProps) {
  useJoinFromLink(room.id);
  const [showsMembers, setShowsMembers] = useState(false);
  return (
    <section className={styles.pane} aria-label={room.name}>
      <div className={styles.main}>
        <RoomHeader
          room={room}
          showsMembers={showsMembers}
          onMembers={() => setShowsMembers(!showsMembers)}
        />
        {!room.isClosed && <VoiceStrip room={room} />}
        {rooms.length > 1 && <RoomStrip rooms={rooms} openId={room.id} />}
        <PartyStrip roomId={room.id} isCreator={room.isCreator && room.type === 'group'} />
        <RoomTalk room={room} focusFirst />
      </div>
      {room.type === 'group' && showsMembers && (
        <MemberPanel room={room} friends={friends} onClose={() => setShowsMembers(false)} />
      )}
    </section>
  );
}
