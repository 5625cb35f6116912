import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Friend } from '@snowglobe/contract/features/friends/friends.model.ts';
import { UserPlus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FriendChoice } from './friend-choice.tsx';
import { addMembers } from './group-actions.ts';

type AddMembersProps = { room: Room; friends: readonly Friend[]; open: boolean; onClose: () => void };

export function AddMembersDialog({ room, friends, open, onClose }: AddMembersProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const inside = new Set(room.members.map(({ username }) => username));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen.length === 0) return;
    setBusy(true);
    const isDone = await addMembers(room.id, chosen);
    setBusy(false);
    if (!isDone) return;
    setChosen([]);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add friends"
      text={`They read everything that was said in ${room.name}, from the first day.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="add-members"
            variant="primary"
            icon={UserPlus}
            busy={isBusy}
            disabled={chosen.length === 0}
          >
            Add
          </Button>
        </>
      }
    >
      <form id="add-members" onSubmit={(event) => void submit(event)}>
        <FriendChoice
          friends={friends.filter(({ username }) => !inside.has(username))}
          chosen={chosen}
          onChoose={(username, on) =>
            setChosen(on ? [...chosen, username] : chosen.filter((each) => each !== username))
          }
        />
      </form>
    </Dialog>
  );
}
