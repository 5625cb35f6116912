import {
  chatTexts,
  groupNameMax,
  groupPictureMaxBytes,
} from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Trash2, Upload } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { removeGroupPicture, renameGroup, setGroupPicture } from './group-actions.ts';
import { RoomPicture } from './room-picture.tsx';
import styles from './group-dialog.module.css';

type GroupDialogProps = { room: Room; open: boolean; onClose: () => void };

/** Name and picture of a group, for whoever made it. */
export function GroupDialog({ room, open, onClose }: GroupDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Name and picture"
      text="Everyone in the group sees the change, and a notice of it."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="group" variant="primary">
            Save name
          </Button>
        </>
      }
    >
      <PictureField room={room} />
      <NameForm room={room} onDone={onClose} />
    </Dialog>
  );
}

function NameForm({ room, onDone }: { room: Room; onDone: () => void }) {
  const [name, setName] = useState(room.name);
  const [problem, setProblem] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Please enter a group name');
    if (name.trim() === room.name || (await renameGroup(room.id, name.trim()))) onDone();
  }

  return (
    <form id="group" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Group name" error={problem}>
        <TextInput
          data-autofocus
          value={name}
          maxLength={groupNameMax}
          autoComplete="off"
          onChange={(event) => {
            setProblem('');
            setName(event.target.value);
          }}
        />
      </Field>
    </form>
  );
}

function PictureField({ room }: { room: Room }) {
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function choose(file: File) {
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    setBusy(true);
    await setGroupPicture(room.id, file);
    setBusy(false);
  }

  return (
    <div className={styles.picture}>
      <RoomPicture room={room} size={72} />
      <div>
        <div className={styles.actions}>
          <Button size="s" icon={Upload} busy={isBusy} onClick={() => picker.current?.click()}>
            {isBusy ? 'Uploading…' : 'Upload picture'}
          </Button>
          {room.pictureUrl && (
            <Button
              size="s"
              variant="ghost"
              icon={Trash2}
              disabled={isBusy}
              onClick={() => void removeGroupPicture(room.id)}
            >
              Remove
            </Button>
          )}
        </div>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*"
        aria-label="Picture of the group"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Cleared, so that the same file can be chosen again after a failure.
          target.value = '';
          if (file) void choose(file);
        }}
      />
    </div>
  );
}

/** The server judges by content; this only spares a hopeless upload. */
function refusalOf(file: File): string {
  if (!file.type.startsWith('image/')) return 'Please select an image file';
  return file.size > groupPictureMaxBytes ? chatTexts.pictureTooLarge : '';
}
