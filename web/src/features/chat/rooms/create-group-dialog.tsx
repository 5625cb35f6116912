import { chatTexts, groupNameMax } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Friend } from '@snowglobe/contract/features/friends/friends.model.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useWrite } from '../../../core/write.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { chatState } from '../chat-state.ts';
import { FriendChoice } from './friend-choice.tsx';
import { openRoom } from './room-link.ts';
import { t } from '../../../core/texts.ts';

type CreateGroupProps = { friends: readonly Friend[]; onClose: () => void };

export function CreateGroupDialog({ friends, onClose }: CreateGroupProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isIncomplete, setIsIncomplete] = useState(false);

  function choose(username: string, on: boolean) {
    setIsIncomplete(false);
    setChosen(on ? [...chosen, username] : chosen.filter((each) => each !== username));
  }

  const { run: createGroup, busy } = useWrite(
    () => api.createGroup({ body: { name: name.trim(), members: [...chosen] } }),
    {
      errorTitle: t('ui:error'),
      fallback: t('chat:group.notCreated'),
      onDone({ roomId }) {
        chatState.rooms.refresh();
        onClose();
        openRoom(roomId);
      },
    },
  );

  function onSubmit() {
    if (name.trim() === '' || chosen.length === 0) setIsIncomplete(true);
    else void createGroup();
  }

  return (
    <FormDialog
      onClose={onClose}
      title={t('chat:group.new')}
      text={t('chat:group.newText')}
      frost
      form={{ onSubmit }}
      submit={{ label: t('chat:group.create'), icon: Users, busy }}
    >
      <Field label={t('chat:group.name')}>
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
      {isIncomplete && <ErrorNote>{t(chatTexts.groupIncomplete)}</ErrorNote>}
    </FormDialog>
  );
}
