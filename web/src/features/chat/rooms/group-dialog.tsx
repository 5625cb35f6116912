import {
  chatTexts,
  groupNameMax,
  groupPictureMaxBytes,
} from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PictureButtons } from '../../../ui/picture-buttons.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { removeGroupPicture, renameGroup, setGroupPicture } from './room-actions.ts';
import { RoomPicture } from './room-picture.tsx';
import { t } from '../../../core/texts.ts';
import styles from './group-dialog.module.css';

type GroupDialogProps = { room: Room; onClose: () => void };

/** Name and picture of a group; only its creator can change them. */
export function GroupDialog({ room, onClose }: GroupDialogProps) {
  const [name, setName] = useState(room.name);
  const [problem, setProblem] = useState('');

  async function save() {
    if (name.trim() === '') return setProblem(t('chat:rule.groupName'));
    if (name.trim() === room.name || (await renameGroup(room.id, name.trim()))) onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('chat:group.look')}
      text={t('chat:group.lookText')}
      form={{ onSubmit: () => void save() }}
      submit={{ label: t('chat:group.saveName') }}
    >
      <PictureField room={room} />
      <Field label={t('chat:group.name')} error={problem}>
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
    </FormDialog>
  );
}

function PictureField({ room }: { room: Room }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function choose(file: File) {
    const found = pictureProblem(file);
    setProblem(found);
    if (found) return;
    setBusy(true);
    await setGroupPicture(room.id, file);
    setBusy(false);
  }

  return (
    <div className={styles.picture}>
      <RoomPicture room={room} size={72} />
      <div>
        <PictureButtons
          of={t('chat:picture')}
          busy={isBusy}
          onChoose={(file) => void choose(file)}
          onRemove={room.pictureUrl ? () => void removeGroupPicture(room.id) : undefined}
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** Refuses early what the server would refuse. The server checks the content. */
function pictureProblem(file: File): string {
  if (!file.type.startsWith('image/')) return t('chat:picture.notAnImage');
  return file.size > groupPictureMaxBytes ? t(chatTexts.pictureTooLarge) : '';
}
