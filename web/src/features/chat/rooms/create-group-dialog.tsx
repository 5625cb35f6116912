import { chatTexts, groupNameMax } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Friend } from '@snowglobe/contract/features/friends/friends.model.ts';
import { Users } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { api } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { talk } from '../talk.ts';
import { FriendChoice } from './friend-choice.tsx';
import { fail } from './room-actions.ts';
import { openRoom } from './room-link.ts';
import styles from './create-group-dialog.module.css';

type CreateGroupProps = { open: boolean; friends: readonly Friend[]; onClose: () => void };

export function CreateGroupDialog({ open, friends, onClose }: CreateGroupProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New group"
      text="A room for several friends. Everyone in it reads everything."
      frost
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="create-group" variant="primary" icon={Users} busy={busy}>
            Create group
          </Button>
        </>
      }
    >
      <GroupForm friends={friends} onBusy={setBusy} onDone={onClose} />
    </Dialog>
  );
}

type GroupFormProps = { friends: readonly Friend[]; onBusy: (busy: boolean) => void; onDone: () => void };

function GroupForm({ friends, onBusy, onDone }: GroupFormProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isIncomplete, setIsIncomplete] = useState(false);

  function choose(username: string, on: boolean) {
    setIsIncomplete(false);
    setChosen(on ? [...chosen, username] : chosen.filter((each) => each !== username));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '' || chosen.length === 0) return setIsIncomplete(true);
    onBusy(true);
    try {
      const { roomId } = await api.createGroup({ body: { name: name.trim(), members: [...chosen] } });
      talk.rooms.refresh();
      onDone();
      openRoom(roomId);
    } catch (error) {
      fail(error, 'Failed to create group chat');
    } finally {
      onBusy(false);
    }
  }

  return (
    <form id="create-group" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Group name">
        <TextInput
          data-autofocus
          value={name}
          maxLength={groupNameMax}
          autoComplete="off"
          onChange={(event) => {
            setIsIncomplete(false);
            setName(event.target.value);
          }}
        />
      </Field>
      <FriendChoice friends={friends} chosen={chosen} onChoose={choose} />
      {isIncomplete && <ErrorNote>{chatTexts.groupIncomplete}</ErrorNote>}
    </form>
  );
}
