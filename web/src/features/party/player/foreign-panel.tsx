import { Info, Minus, Plus, Timer, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMe } from '../../../core/session.ts';
import { useStore } from '../../../core/store.ts';
import { t } from '../../../core/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { WatchParty } from '../open-party.ts';
import { ownPositions } from '../own-positions.ts';
import { mayLead } from '../party-steering.ts';
import styles from './foreign-panel.module.css';

const minute = 60;
const refreshMs = 5000;

/** For a source that cannot be steered: says so, counts down, and shows who is at which minute. */
export function ForeignPanel({ open }: { open: WatchParty }) {
  const { party, session } = open;
  const { paused, atServerTime } = party.state;
  const leads = mayLead(party);
  const isCounting = !paused && (session.serverNow() ?? Infinity) < atServerTime;
  return (
    <div className={styles.foreign}>
      <p className={styles.note}>
        <Icon of={Info} size={16} />
        {t('party:foreign.note')}
      </p>
      <Minutes open={open} />
      {leads && (
        <div className={styles.buttons}>
          <Button size="s" icon={Timer} onClick={() => session.press({ kind: 'play' })}>
            {paused ? t('party:foreign.countdown') : t('party:foreign.again')}
          </Button>
          {isCounting && (
            <Button size="s" variant="ghost" icon={X} onClick={() => session.press({ kind: 'pause' })}>
              {t('party:foreign.stop')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Where the films are, in minutes. A frame of another site does not tell, so each member corrects their own. */
function Minutes({ open: { party, session } }: { open: WatchParty }) {
  const me = useMe().username;
  const positions = useStore(ownPositions);
  const { paused, atServerTime } = party.state;
  const [behind, setBehind] = useState(0);
  const [ran, setRan] = useState(0);
  useEffect(() => {
    const read = () => {
      const now = session.serverNow();
      setRan(paused || now === null ? 0 : Math.max(0, (now - atServerTime) / 1000));
    };
    read();
    const timer = window.setInterval(read, refreshMs);
    return () => window.clearInterval(timer);
  }, [paused, atServerTime, session]);
  const own = Math.max(0, ran + behind);
  useEffect(() => session.setOwnPosition(paused ? null : own), [session, paused, own]);
  const others = party.members.filter(({ username }) => username !== me);
  return (
    <ul className={styles.minutes}>
      <li className={styles.own}>
        <span>{t('party:foreign.you', { minute: Math.floor(own / minute) })}</span>
        <IconButton
          icon={Minus}
          label={t('party:foreign.earlier')}
          onClick={() => setBehind(behind - minute)}
          disabled={own < 1}
        />
        <IconButton icon={Plus} label={t('party:foreign.later')} onClick={() => setBehind(behind + minute)} />
      </li>
      {others.map(({ username, position }) => {
        const at = positions.get(username) ?? position;
        return (
          <li key={username}>
            {at === null
              ? t('party:foreign.unknown', { name: username })
              : t('party:foreign.at', { name: username, minute: Math.floor(at / minute) })}
          </li>
        );
      })}
    </ul>
  );
}
