import { librarySource } from '@snowglobe/contract/features/library/library.limits.ts';
import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { VideoSource } from '@snowglobe/contract/features/media/sources.model.ts';
import { Tag } from '../../../ui/badge.tsx';
import type { Place } from '../../../core/player-address.ts';
import { episodeCode, labelText } from '../title-words.ts';
import type { AudioMode } from './sources.queries.ts';
import { t } from '../../../core/texts.ts';
import { sourceName } from '../source-name.ts';
import styles from './source-badge.module.css';

type SourceBadgeProps = {
  title: MediaResult;
  place: Place;
  audio: AudioMode | null;
  source: VideoSource | undefined;
  index: number;
  total: number;
};

const audioBadges: Record<AudioMode, string> = {
  dub: t('media:audio.dubBadge'),
  sub: t('media:audio.subBadge'),
};

/** On the picture: the title, the audio and the source. */
export function SourceBadge({ title, place, audio, source, index, total }: SourceBadgeProps) {
  const { season, episode } = place;
  const isOwn = source?.domain === librarySource.domain;
  return (
    <div className={styles.badge}>
      <p className={styles.line}>
        <strong className={styles.title}>{title.title}</strong>
        <Tag>{audio ? audioBadges[audio] : isOwn ? labelText('LIBRARY') : 'VIDSRC'}</Tag>
        {season !== null && episode !== null && (
          <span className="readout">{episodeCode(season, episode)}</span>
        )}
      </p>
      {source && (
        <p className="readout">
          {sourceName(source)} ({index + 1}/{total}){!isOwn && ` · ${source.domain}`}
        </p>
      )}
      {source?.is_demo && <p className={styles.demo}>{t('media:sources.demo')}</p>}
    </div>
  );
}
