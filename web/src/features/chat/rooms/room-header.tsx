import { assistantName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import {
  Bell,
  BellOff,
  ChevronLeft,
  Clapperboard,
  Ellipsis,
  LogOut,
  Pencil,
  Snowflake,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { canStream } from '../../../core/can-stream.ts';
import { presenceText } from '../../../core/format/presence.ts';
import { useMe } from '../../../core/session.ts';
import { Readout } from '../../../ui/badge.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { openProfile } from '../../friends/friends.door.ts';
import { openWatchDialog, useRoomParty } from '../../party/party.door.ts';
import { VoiceButton } from '../../voice/voice.door.ts';
import { RoomAiDialog } from '../assistant/room-ai-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { NotifyDialog } from './notify-dialog.tsx';
import { deleteGroup, leaveGroup } from './room-actions.ts';
import { SearchButton } from '../messages/search-dialog.tsx';
import { chatState } from '../chat-state.ts';
import { closeRoom } from './room-link.ts';
import { RoomPicture } from './room-picture.tsx';
import { insideText, otherOf } from './room-preview.ts';
import { t } from '../../../core/texts.ts';
import styles from './room-header.module.css';

type RoomHeaderProps = { room: Room; showsMembers: boolean; onMembers: () => void };

export function RoomHeader({ room, showsMembers, onMembers }: RoomHeaderProps) {
  return (
    <header className={styles.head}>
      <IconButton
        className={styles.back}
        size="l"
        icon={ChevronLeft}
        label={t('chat:backToChats')}
        onClick={closeRoom}
      />
      <span className={styles.face}>
        <RoomPicture room={room} size={44} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>{room.name}</h2>
        <RoomPresence room={room} />
      </div>
      <WatchButton room={room} />
      {!room.isClosed && <VoiceButton room={room} />}
      <SearchButton feed={chatState.roomFeed(room.id)} label={t('chat:search.room', { name: room.name })} />
      {room.type === 'group' && (
        <IconButton
          size="l"
          icon={Users}
          label={t('chat:members')}
          aria-pressed={showsMembers}
          onClick={onMembers}
        />
      )}
      <RoomMenu room={room} />
    </header>
  );
}

/** Whether a party can be started or planned: not while the room watches something, and not without the right to stream. */
function useMayWatch(room: Room): boolean {
  const isRunning = useRoomParty(room.id) !== null;
  const canWatch = canStream(useMe());
  return !isRunning && !room.isClosed && canWatch;
}

/** On a phone it is only in the menu of the room. */
function WatchButton({ room }: { room: Room }) {
  if (!useMayWatch(room)) return null;
  return (
    <IconButton
      className={styles.wide}
      size="l"
      icon={Clapperboard}
      label={t('party:watchSomething')}
      onClick={() => openWatchDialog({ roomId: room.id })}
    />
  );
}

function RoomPresence({ room }: { room: Room }) {
  const other = otherOf(room, useMe().username);
  if (room.type === 'group') return <Readout className={styles.presence}>{insideText(room)}</Readout>;
  if (!other)
    return (
      <Readout className={styles.presence} tone="off">
        {t('chat:accountGone')}
      </Readout>
    );
  const words = presenceText(other);
  return (
    words && (
      <Readout className={styles.presence} tone={other.isOnline ? 'on' : 'off'}>
        {words}
      </Readout>
    )
  );
}

function RoomMenu({ room }: { room: Room }) {
  const other = otherOf(room, useMe().username);
  const confirm = useConfirm();
  const mayWatch = useMayWatch(room);
  const [shown, setShown] = useState<'notify' | 'group' | 'ai' | null>(null);
  const close = () => setShown(null);

  async function leave() {
    const sure = await confirm({
      title: t('chat:leave.question', { name: room.name }),
      text: t('chat:leave.text'),
      action: t('chat:leave'),
      danger: true,
    });
    if (sure && (await leaveGroup(room.id))) closeRoom();
  }

  async function remove() {
    const sure = await confirm({
      title: t('chat:deleteGroup.question', { name: room.name }),
      text: t('chat:deleteGroup.text'),
      action: t('chat:deleteGroup'),
      danger: true,
    });
    if (sure && (await deleteGroup(room.id))) closeRoom();
  }

  return (
    <>
      <Menu
        label={t('chat:moreFor', { name: room.name })}
        trigger={<IconButton size="l" icon={Ellipsis} label={t('chat:moreFor', { name: room.name })} />}
      >
        {other && (
          <MenuItem icon={UserRound} onSelect={() => openProfile(other.username)}>
            {t('chat:viewProfile')}
          </MenuItem>
        )}
        {mayWatch && (
          <MenuItem icon={Clapperboard} onSelect={() => openWatchDialog({ roomId: room.id })}>
            {t('party:watchSomething')}
          </MenuItem>
        )}
        <MenuItem icon={room.notify === 'nothing' ? BellOff : Bell} onSelect={() => setShown('notify')}>
          {t('chat:notify.command')}
        </MenuItem>
        {room.ai !== 'unavailable' && !room.isClosed && (
          <MenuItem
            icon={Snowflake}
            note={room.ai === 'on' ? t('roomai:isOn') : t('roomai:isOff')}
            onSelect={() => setShown('ai')}
          >
            {assistantName}
          </MenuItem>
        )}
        {room.isCreator && room.type === 'group' && (
          <MenuItem icon={Pencil} onSelect={() => setShown('group')}>
            {t('chat:group.lookCommand')}
          </MenuItem>
        )}
        {room.type === 'group' && (
          <MenuItem icon={LogOut} danger onSelect={() => void leave()}>
            {t('chat:leave')}
          </MenuItem>
        )}
        {room.isCreator && room.type === 'group' && (
          <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
            {t('chat:deleteGroup')}
          </MenuItem>
        )}
      </Menu>
      <NotifyDialog room={room} open={shown === 'notify'} onClose={close} />
      {shown === 'ai' && <RoomAiDialog room={room} onClose={close} />}
      {shown === 'group' && <GroupDialog room={room} onClose={close} />}
    </>
  );
}
