import { partyReactions } from '@snowglobe/contract/features/party/party.limits.ts';
import { t } from '../../../core/texts.ts';
import { react } from '../reactions.ts';
import styles from './reactions-row.module.css';

/** The reactions that everybody sees over the picture. */
export function Reactions({ roomId }: { roomId: number }) {
  return (
    <div className={styles.reactions} role="group" aria-label={t('party:reactions')}>
      {partyReactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={styles.reaction}
          aria-label={t('party:react', { reaction })}
          onClick={() => react(roomId, reaction)}
        >
          {reaction}
        </button>
      ))}
    </div>
  );
}
