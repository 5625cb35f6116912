import { classNames } from '../../../ui/class-names.ts';
import { CardName, CardPicture } from '../../../ui/member-card.tsx';
import { RoleBadge } from '../../../ui/badge.tsx';
import { AiFace } from '../../ai/ai.door.ts';
import { assistantCard } from '../assistant/assistant-card.ts';
import type { useMentionList } from './use-mention-list.ts';
import { t } from '../../../core/texts.ts';
import styles from './mention-list.module.css';

/** The suggested names above the text field. The focus stays in the field. */
export function MentionList({ list }: { list: ReturnType<typeof useMentionList> }) {
  const { id, members, chosen, choose, optionId } = list;
  return (
    <>
      <p className="sr-only" role="status">
        {members.length > 0 && t('chat:mentions.found', { count: members.length })}
      </p>
      {members.length > 0 && (
        <div
          id={id}
          className={classNames(styles.list, 'glass glass-float')}
          role="listbox"
          aria-label={t('chat:members')}
        >
          {members.map((member, nth) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field handles the keys
            <div
              key={member.username}
              id={optionId(nth)}
              className={styles.option}
              role="option"
              aria-selected={nth === chosen}
              tabIndex={-1}
              // A press must not move the focus: on a phone this would close the keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(member)}
            >
              {member === assistantCard ? (
                <AiFace size={28} />
              ) : (
                <CardPicture card={member} username={member.username} size={28} />
              )}
              <CardName className={styles.name} card={member} username={member.username} />
              <RoleBadge role={member.role} color={member.roleColor} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
