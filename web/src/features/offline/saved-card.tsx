import { Pause, Play, Trash2, X } from 'lucide-react';
import { openTitle } from '../../core/player-address.ts';
import { sizeText } from '../../core/format/sizes.ts';
import { t } from '../../core/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Progress } from '../../ui/progress.tsx';
import { pauseSaving, removeFromDevice, resumeSaving } from './saved-engine.ts';
import { nameOf, type SavedRecord } from './saved-list.ts';
import { useSavedPicture } from './use-picture.ts';
import { useSavingState } from './use-saved.ts';
import styles from './saved-card.module.css';

/** One saved video: play it, pause or continue its saving, remove it. */
export function SavedCard({ record }: { record: SavedRecord }) {
  const { videoId, title, season, episode, about, state, rendition } = record;
  const { share, text } = useSavingState(record);
  const poster = useSavedPicture(videoId, 'poster', title.poster);
  const name = nameOf(record);
  const isSaved = state === 'saved';
  const where = season === null ? String(title.year ?? '') : `S${season} E${episode}`;
  const facts = [where, about?.title, rendition.quality, sizeText(rendition.size)]
    .filter(Boolean)
    .join(' · ');
  const art = (
    <span className={styles.poster}>
      <Picture src={poster ?? undefined} />
      {isSaved && (
        <span className={styles.play} aria-hidden="true">
          <Icon of={Play} size={20} />
        </span>
      )}
    </span>
  );
  return (
    <article className={styles.card}>
      {isSaved ? (
        <button
          type="button"
          className={styles.open}
          aria-label={t('offline:play', { name })}
          onClick={() => openTitle(title.id, { season, episode })}
        >
          {art}
        </button>
      ) : (
        art
      )}
      <div className={styles.words}>
        <p className={styles.name}>{title.title}</p>
        <p className={styles.facts}>{facts}</p>
        <p className={styles.state} data-wrong={state === 'full' || state === 'refused' || undefined}>
          {text}
        </p>
        {!isSaved && <Progress className={styles.progress} label={text} value={share} />}
      </div>
      <div className={styles.tools}>
        {state === 'waiting' && (
          <IconButton
            icon={Pause}
            label={t('offline:pauseOf', { name })}
            onClick={() => void pauseSaving(videoId)}
          />
        )}
        {(state === 'paused' || state === 'full' || state === 'refused') && (
          <IconButton
            icon={Play}
            label={t('offline:resumeOf', { name })}
            onClick={() => void resumeSaving(videoId)}
          />
        )}
        <IconButton
          icon={isSaved ? Trash2 : X}
          label={isSaved ? t('offline:removeOf', { name }) : t('offline:cancelOf', { name })}
          onClick={() => void removeFromDevice([videoId])}
        />
      </div>
    </article>
  );
}
