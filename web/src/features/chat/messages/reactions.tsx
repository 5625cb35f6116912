import { reactionNames, type ReactionName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { useMe } from '../../../core/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MenuItem } from '../../../ui/menu.tsx';
import type { Message } from './feed.ts';
import { numberOf, reactionWords } from './reaction-words.ts';
import type { MessageActions } from './use-message-actions.ts';
import { t } from '../../../core/texts.ts';
import { numberText } from '../../../core/format/numbers.ts';
import styles from './reactions.module.css';

type ReactionsProps<M extends Message> = {
  message: M;
  actions: MessageActions<M>;
  isActive: boolean;
  className?: string | undefined;
};

type ChoiceProps<M extends Message> = Pick<ReactionsProps<M>, 'message' | 'actions'>;

/** The reactions to a message. A click adds or removes the member's own. */
export function Reactions<M extends Message>({ message, actions, isActive, className }: ReactionsProps<M>) {
  const me = numberOf(useMe().id);
  if (message.reactions.length === 0 || !actions.react) return null;
  return (
    <ul className={classNames(styles.reactions, className)} aria-label={t('chat:reactions')}>
      {message.reactions.map(({ reaction, memberIds }) => {
        const { sign, word } = reactionWords[reaction];
        const isMine = memberIds.includes(me);
        return (
          <li key={reaction}>
            <button
              type="button"
              className={classNames(styles.chip, isMine && styles.mine)}
              tabIndex={isActive ? 0 : -1}
              aria-pressed={isMine}
              aria-label={t('chat:reaction.count', { reaction: word, count: memberIds.length })}
              onClick={() => actions.react?.(message, reaction, !isMine)}
            >
              <span aria-hidden="true">{sign}</span>
              <span className="readout">{numberText(memberIds.length)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The reactions to choose from, at the top of a message's menu. */
export function ReactionChoices<M extends Message>({ message, actions: { react } }: ChoiceProps<M>) {
  const me = numberOf(useMe().id);
  if (!react) return null;
  const isMine = (name: ReactionName) =>
    message.reactions.some(({ reaction, memberIds }) => reaction === name && memberIds.includes(me));
  return (
    <div className={styles.choices} role="group" aria-label={t('chat:react')}>
      {reactionNames.map((name) => (
        <MenuItem key={name} onSelect={() => react(message, name, !isMine(name))}>
          <span aria-hidden="true">{reactionWords[name].sign}</span>
          <span className="sr-only">{reactionWords[name].word}</span>
        </MenuItem>
      ))}
    </div>
  );
}
