import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { useState, type ReactNode } from 'react';
import { useStore } from '../../../core/store.ts';
import { t } from '../../../core/texts.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { isChatFolded, isChatOverFilm, PartyChat, useWatchParty } from '../../party/party-player.door.ts';
import styles from './party-side.module.css';

type PartySideProps = { title: MediaResult; children: ReactNode };

/** Beside the film: in a party its chat, with the details of the title behind a tab; otherwise only the details. */
export function PartySide({ title, children }: PartySideProps) {
  const watch = useWatchParty();
  const isFolded = useStore(isChatFolded);
  const isOverFilm = useStore(isChatOverFilm);
  const [tab, setTab] = useState<'chat' | 'about'>('chat');
  if (!watch) return children;
  if (isFolded) return null;
  return (
    <div className={styles.side} data-tab={tab}>
      <Segmented
        className={styles.tabs}
        label={t('party:watchingTogether')}
        options={[
          { value: 'chat', label: t('party:chat') },
          { value: 'about', label: title.type === 'tv' ? t('party:episodes') : t('party:about') },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div className={styles.panel}>
        {tab === 'chat' ? !isOverFilm && <PartyChat roomId={watch.roomId} /> : children}
      </div>
    </div>
  );
}
