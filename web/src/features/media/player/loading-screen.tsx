import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { ReactNode } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';
import { Poster } from '../cards/poster.tsx';
import type { Place } from '../../../core/player-address.ts';
import { t } from '../../../core/texts.ts';
import styles from './overlay.module.css';

type LoadingScreenProps = {
  title: MediaResult;
  place: Place;
  source: string | null;
  attempt: number;
  note?: string | undefined;
  /** Buttons below the text. */
  children?: ReactNode;
};

/** Shown until a source plays: the title, the source and the number of the attempt. */
export function LoadingScreen({ title, place, source, attempt, note, children }: LoadingScreenProps) {
  return (
    <div className={styles.overlay} role="status">
      <span className={styles.ground} aria-hidden="true">
        <Poster src={title.backdrop} title="" eager />
      </span>
      <Spinner size={30} />
      <p className={styles.title}>{t('media:loading', { title: title.title })}</p>
      {place.season !== null && place.episode !== null && (
        <p className="readout">
          {t('media:loading.place', { season: String(place.season), episode: String(place.episode) })}
        </p>
      )}
      {source && <p className={styles.text}>{source}</p>}
      {note && <p className={styles.text}>{note}</p>}
      {attempt > 1 && <p className="readout">{t('media:loading.attempt', { count: attempt })}</p>}
      {children && <div className={styles.buttons}>{children}</div>}
    </div>
  );
}
