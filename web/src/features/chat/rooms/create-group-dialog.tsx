import { chatTexts, groupNameMax } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Friend } from '@snowglobe/contract/features/friends/friends.model.ts';
import { Search, Users } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { api } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { CardName, CardPicture } from '../../../ui/member-card.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { talk } from '../talk.ts';
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

type FriendChoiceProps = {
  friends: readonly Friend[];
  chosen: readonly string[];
  onChoose: (username: string, on: boolean) => void;
};

function FriendChoice({ friends, chosen, onChoose }: FriendChoiceProps) {
  const [asked, setAsked] = useState('');
  const found = friends.filter(({ username }) => username.toLowerCase().includes(asked.trim().toLowerCase()));
  return (
    <fieldset className={styles.friends}>
      <legend className="field-label">
        Friends <span className={classNames('readout', styles.count)}>{chosen.length} chosen</span>
      </legend>
      {chosen.length > 0 && (
        <div className={styles.chosen}>
          {chosen.map((username) => (
            <Chip key={username} selected removable onClick={() => onChoose(username, false)}>
              {username}
            </Chip>
          ))}
        </div>
      )}
      <Field label="Search friends" hideLabel>
        <TextInput
          icon={Search}
          size="s"
          type="search"
          placeholder="Search friends"
          value={asked}
          onChange={(event) => setAsked(event.target.value)}
          // Enter looks, it does not create.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <ul className={styles.list}>
        {found.map((friend) => (
          <li key={friend.username}>
            <Checkbox
              checked={chosen.includes(friend.username)}
              onChange={(on) => onChoose(friend.username, on)}
              label={<FriendLabel friend={friend} />}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles.none}>
          {friends.length === 0 ? 'You have no friends here yet.' : 'No friend by that name.'}
        </p>
      )}
    </fieldset>
  );
}

function FriendLabel({ friend }: { friend: Friend }) {
  const { username, isOnline } = friend;
  return (
    <span className={styles.friend}>
      <CardPicture card={friend} username={username} size={34} presence={isOnline ? 'online' : 'offline'} />
      <CardName card={friend} username={username} />
    </span>
  );
}
