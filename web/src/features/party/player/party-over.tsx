import { listText } from '../../../core/format/language.ts';
import { useStore } from '../../../core/store.ts';
import { t } from '../../../core/texts.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useMotionAllowed } from '../../../ui/motion.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useWatchParty, type WatchParty } from '../open-party.ts';
import { mayLead } from '../party-steering.ts';
import { floating } from '../reactions.ts';
import { Countdown } from './countdown.tsx';
import { useLastNote } from './use-last-note.ts';
import styles from './party-over.module.css';

/** Over the picture: whom the party waits for, short notes, reactions, and the countdown of a foreign source. */
export function PartyOver() {
  const open = useWatchParty();
  if (!open) return null;
  return (
    <div className={styles.over}>
      <Reactions />
      <Waiting open={open} />
      <Note open={open} />
      {open.party.source === 'foreign' && <Countdown open={open} />}
    </div>
  );
}

function Waiting({ open: { party, session } }: { open: WatchParty }) {
  const { username } = useMe();
  const { waitingFor, waitUntil, paused } = party.state;
  if (waitUntil === null || paused || waitingFor.length === 0) return null;
  const others = waitingFor.filter((name) => name !== username);
  const isMe = others.length < waitingFor.length;
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
      <span>
        {others.length === 0
          ? t('party:waitingForYou')
          : isMe
            ? t('party:waitingForYouAnd', { names: listText(others) })
            : t('party:waitingFor', { names: listText(others) })}
      </span>
      {others.length > 0 && mayLead(party) && (
        <Button size="s" onClick={() => session.press({ kind: 'go on' })}>
          {t('party:goOn')}
        </Button>
      )}
    </div>
  );
}

function Note({ open }: { open: WatchParty }) {
  const note = useLastNote(open.note);
  return (
    <p className={styles.note} role="status">
      {note && <span key={note.nth}>{note.text}</span>}
    </p>
  );
}

function Reactions() {
  const shown = useStore(floating);
  const isMoving = useMotionAllowed();
  return (
    <div className={styles.reactions} aria-hidden="true" data-still={isMoving ? undefined : ''}>
      {shown.map(({ id, username, reaction, place }) => (
        <span key={id} className={styles.reaction} style={{ '--place': place } as React.CSSProperties}>
          <span className={styles.emoji}>{reaction}</span>
          <span className={styles.name}>{username}</span>
        </span>
      ))}
    </div>
  );
}
