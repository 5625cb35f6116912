import { UserPlus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { requestFriend } from './friends.actions.ts';
import { useBusy } from './use-busy.ts';
import { t } from '../../core/texts.ts';
import styles from './add-friend-form.module.css';

export function AddFriendForm() {
  const [username, setUsername] = useState('');
  const { busy, run } = useBusy();
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = username.trim();
    if (typed === '') return setError(t('friends:rule.username'));
    await run(async () => {
      if (await requestFriend(typed)) setUsername('');
    });
  }

  return (
    <form id="add-friend" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('friends:addByUsername')} error={error}>
        <TextInput
          icon={UserPlus}
          value={username}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setUsername(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" size="form" className={styles.submit} busy={busy}>
        {t('friends:addFriend')}
      </Button>
    </form>
  );
}
