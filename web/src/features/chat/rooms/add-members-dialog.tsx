import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Friend } from '@snowglobe/contract/features/friends/friends.model.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FriendChoice } from './friend-choice.tsx';
import { addMembers } from './room-actions.ts';
import { t } from '../../../core/texts.ts';

type AddMembersProps = { room: Room; friends: readonly Friend[]; onClose: () => void };

export function AddMembersDialog({ room, friends, onClose }: AddMembersProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const inside = new Set(room.members.map(({ username }) => username));

  async function add() {
    setBusy(true);
    const isDone = await addMembers(room.id, chosen);
    setBusy(false);
    if (isDone) onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('chat:addFriends')}
      text={t('chat:addFriends.text', { name: room.name })}
      form={{ onSubmit: () => void add() }}
      submit={{ label: t('chat:add'), icon: UserPlus, busy, disabled: chosen.length === 0 }}
    >
      <FriendChoice
        friends={friends.filter(({ username }) => !inside.has(username))}
        chosen={chosen}
        onChoose={(username, on) =>
          setChosen(on ? [...chosen, username] : chosen.filter((each) => each !== username))
        }
      />
    </FormDialog>
  );
}
