import type { LibrarySegment } from '@snowglobe/contract/features/library/library.model.ts';
import { Play, X } from 'lucide-react';
import { useStore } from '../../../../core/store.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useAutoNext } from '../auto-next.ts';
import { nextOfferedFrom } from './segments-at-time.ts';
import type { Playback } from './playback.ts';
import { t } from '../../../../core/texts.ts';
import styles from './next-card.module.css';

/** The episode after this one, or the next title of the list that is watched through. */
export type NextEpisode = { code: string; title: string; open: () => void; isInList?: boolean };

type NextCardProps = {
  playback: Playback;
  segments: readonly LibrarySegment[];
  next: NextEpisode;
  onDismiss: () => void;
};

/** Near the end of an episode: the next episode with a countdown, and a button to stay. */
export function NextCard({ playback, segments, next, onDismiss }: NextCardProps) {
  const isOn = useAutoNext();
  const isInList = next.isInList === true;
  // Who watches a list through wants the next title without a setting.
  const isAuto = isOn || isInList;
  const isOffered = useStore(
    playback.state,
    ({ time, duration }) => duration > 0 && time >= nextOfferedFrom(segments, duration),
  );
  const secondsLeft = useStore(playback.state, ({ time, duration, rate }) =>
    Math.ceil(Math.max(0, duration - time) / rate),
  );
  if (!isOffered) return null;
  return (
    <section className={styles.card} aria-label={isInList ? t('lists:next') : t('media:player.nextEpisode')}>
      <div className={styles.words}>
        <p className="label">{nextText(isInList, isAuto ? secondsLeft : 0)}</p>
        <p className={styles.title}>
          <span className="readout">{next.code}</span> {next.title}
        </p>
      </div>
      <Button size="s" variant="primary" icon={Play} onClick={next.open}>
        {t('media:next.play')}
      </Button>
      <IconButton icon={X} label={t('media:next.stay')} onClick={onDismiss} />
    </section>
  );
}

function nextText(isInList: boolean, count: number): string {
  if (isInList) return count > 0 ? t('lists:next.in', { count }) : t('lists:next');
  return count > 0 ? t('media:next.in', { count }) : t('media:next.now');
}
