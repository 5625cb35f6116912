import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { t } from '../../../core/texts.ts';
import { useWrite } from '../../../core/write.ts';
import { FriendChoice } from '../../../features/chat/rooms/friend-choice.tsx';
import { useRooms } from '../../../features/chat/rooms/rooms.queries.ts';
import { useRoomParty } from '../../../features/party/party.door.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';

type InviteDialogProps = { roomId: number; onClose: () => void };

/** Tells members of the room that it watches something. */
export function InviteDialog({ roomId, onClose }: InviteDialogProps) {
  const room = useRooms().data?.find(({ id }) => id === roomId);
  const here = new Set(useRoomParty(roomId)?.members.map(({ username }) => username));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const others = room?.members.filter(({ username }) => !here.has(username)) ?? [];
  const { run, busy } = useWrite(
    () => api.inviteToParty({ params: { id: roomId }, body: { members: [...chosen] } }),
    { fallback: t('party:invite.failed'), success: t('party:invite.sent'), onDone: onClose },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('party:invite')}
      text={t('party:invite.text')}
      form={{ onSubmit: () => void run() }}
      submit={{ label: t('party:invite.send'), icon: UserPlus, busy, disabled: chosen.length === 0 }}
    >
      <FriendChoice
        label={t('party:dialog.who')}
        friends={others}
        none={t('party:invite.none')}
        chosen={chosen}
        onChoose={(username, on) =>
          setChosen(on ? [...chosen, username] : chosen.filter((each) => each !== username))
        }
      />
    </FormDialog>
  );
}
