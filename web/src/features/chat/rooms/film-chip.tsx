import type { FilmMoment } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Clapperboard } from 'lucide-react';
import { playTimeText } from '../../../core/format/durations.ts';
import { openEpisode } from '../../../core/player-address.ts';
import { useStore } from '../../../core/store.ts';
import { t } from '../../../core/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { openParty } from '../../party/party.door.ts';
import styles from './film-chip.module.css';

/** The time of the film at which a message was written. It opens the film there, except while a party plays one. */
export function FilmChip({ film, isActive }: { film: FilmMoment; isActive: boolean }) {
  const isWatching = useStore(openParty) !== null;
  const time = playTimeText(film.at);
  const words = (
    <>
      <Icon of={Clapperboard} size={13} />
      {time}
    </>
  );
  if (isWatching) return <span className={classNames('readout', styles.chip)}>{words}</span>;
  return (
    <button
      type="button"
      className={classNames('readout', styles.chip, styles.button)}
      tabIndex={isActive ? 0 : -1}
      aria-label={t('party:film.open', { time })}
      title={t('party:film.open', { time })}
      onClick={() => openEpisode(film.titleId, film, { time: film.at })}
    >
      {words}
    </button>
  );
}
