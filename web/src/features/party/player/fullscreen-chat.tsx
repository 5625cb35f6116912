import { MessageCircle, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from '../../../core/store.ts';
import { t } from '../../../core/texts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isChatFolded, isChatOverFilm, setChatFolded } from '../chat-folded.ts';
import type { WatchParty } from '../open-party.ts';
import { PartyChat } from '../party-chat.tsx';
import { Reactions } from './reactions-row.tsx';
import { People } from './people.tsx';
import styles from './fullscreen-chat.module.css';

type FullscreenChatProps = { open: WatchParty; areControlsShown: boolean };

/** In full screen the chat lies over the film. Folded, a button brings it back. */
export function FullscreenChat({ open, areControlsShown }: FullscreenChatProps) {
  const isFolded = useStore(isChatFolded);
  // The same chat beside the film must not be shown twice.
  useEffect(() => {
    isChatOverFilm.set(true);
    return () => isChatOverFilm.set(false);
  }, []);
  if (isFolded)
    return areControlsShown ? (
      <div className={styles.folded}>
        <IconButton
          icon={MessageCircle}
          look="bordered"
          label={t('party:chat.show')}
          onClick={() => setChatFolded(false)}
        />
      </div>
    ) : null;
  return (
    <aside
      className={styles.chat}
      aria-label={t('party:watchingTogether')}
      data-own-keys=""
      data-over-film=""
    >
      <header className={styles.head}>
        <People party={open.party} />
        <IconButton icon={X} label={t('party:chat.hide')} onClick={() => setChatFolded(true)} />
      </header>
      <PartyChat roomId={open.roomId} />
      <Reactions roomId={open.roomId} />
    </aside>
  );
}
