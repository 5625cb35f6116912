import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { CardName, CardPicture } from '../../../ui/member-card.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { t } from '../../../core/texts.ts';
import styles from './friend-choice.module.css';

type Shown = MemberCard & { isOnline: boolean };

type FriendChoiceProps = {
  /** Instead of "Friends". */
  label?: string;
  friends: readonly Shown[];
  /** The text when there is nobody to choose. */
  none?: string;
  chosen: readonly string[];
  onChoose: (username: string, on: boolean) => void;
};

/** Chooses some of the member's friends, or other members. */
export function FriendChoice({ label, friends, none, chosen, onChoose }: FriendChoiceProps) {
  const [search, setSearch] = useState('');
  const found = friends.filter(({ username }) =>
    username.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <fieldset className={styles.friends}>
      <legend className="field-label">
        {label ?? t('chat:friends')}{' '}
        <span className={classNames('readout', styles.count)}>
          {t('chat:friends.chosen', { count: chosen.length })}
        </span>
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
      <Field label={t('chat:friends.search')} hideLabel>
        <TextInput
          icon={Search}
          size="s"
          type="search"
          placeholder={t('chat:friends.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter in the search field must not submit the form.
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
          {friends.length === 0 ? (none ?? t('chat:friends.none')) : t('chat:friends.notFound')}
        </p>
      )}
    </fieldset>
  );
}

function FriendLabel({ friend }: { friend: Shown }) {
  const { username, isOnline } = friend;
  return (
    <span className={styles.friend}>
      <CardPicture card={friend} username={username} size={34} presence={isOnline ? 'online' : 'offline'} />
      <CardName card={friend} username={username} />
    </span>
  );
}
