import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Tag } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Poster } from '../cards/poster.tsx';
import type { Place } from '../../../core/player-address.ts';
import { joinNames, labelText, runtimeText, typeText } from '../title-words.ts';
import { SaveSeason } from '../../offline/offline.door.ts';
import { EpisodeList } from './episode-list.tsx';
import { MarkSeason } from './mark-watched.tsx';
import { SeasonSelect } from './season-select.tsx';
import { useEpisodes, type useSeasons } from './series.queries.ts';
import { t } from '../../../core/texts.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './side-panel.module.css';

type SidePanelProps = {
  title: MediaResult;
  place: Place;
  seasons: ReturnType<typeof useSeasons>;
  positions: readonly WatchPosition[];
};

/** Facts about the title; for a series also its seasons and episodes. */
export function SidePanel({ title, place, seasons, positions }: SidePanelProps) {
  const [chosen, setChosen] = useState<{ season: number; playing: number | null } | null>(null);
  // The list returns to the playing season when playback moves to another season.
  const season = chosen && chosen.playing === place.season ? chosen.season : place.season;
  const episodes = useEpisodes(title, season, seasons);
  const notice = seasons.notice ?? episodes.notice;
  const isSeries = title.type === 'tv';
  return (
    <aside className={styles.side} aria-label={t('media:about', { title: title.title })}>
      <div className={styles.about}>
        <span className={styles.poster}>
          <Poster src={title.poster} title={title.title} eager />
        </span>
        <dl className={styles.facts}>
          <Fact name={t('media:fact.type')}>{typeText(title.type)}</Fact>
          {isSeries && (
            <Fact name={t('media:fact.seasons')}>{String(seasons.list.length || title.seasons || 1)}</Fact>
          )}
          {title.year !== null && <Fact name={t('media:fact.year')}>{String(title.year)}</Fact>}
          {isSeries && title.quality && <Fact name={t('media:fact.quality')}>{title.quality}</Fact>}
          <div className={styles.fact}>
            <dt>{t('media:fact.data')}</dt>
            <dd>
              <Tag>{labelText(notice ? 'FALLBACK' : title.source_label)}</Tag>
            </dd>
          </div>
        </dl>
        {title.overview && <p className={styles.overview}>{title.overview}</p>}
        <People title={title} />
      </div>
      {notice && (
        <p className={styles.notice} role="status">
          <Icon of={TriangleAlert} size={16} />
          {notice}
        </p>
      )}
      {isSeries ? (
        <section className={styles.episodes} aria-label={t('media:episodes')}>
          <header className={styles.head}>
            <h3 className={styles.title}>{t('media:episodes')}</h3>
            <span className={classNames('readout', styles.count)}>
              {t('media:seasonCount', { count: seasons.list.length })}
            </span>
            <MarkSeason title={title} season={season} episodes={episodes.list} positions={positions} />
            <SaveSeason title={title} season={season} episodes={episodes.list} />
          </header>
          <SeasonSelect
            seasons={seasons}
            value={season}
            current={place.season}
            onChange={(next) => setChosen({ season: next, playing: place.season })}
          />
          <EpisodeList title={title} place={place} episodes={episodes} positions={positions} />
        </section>
      ) : (
        <div className={styles.ready}>
          <Icon of={CircleCheck} size={22} />
          <p>
            <strong>{t('media:movieReady')}</strong>
            <span className="readout">
              {[title.runtime && runtimeText(title.runtime), title.quality].filter(Boolean).join(' · ')}
            </span>
          </p>
        </div>
      )}
    </aside>
  );
}

const maxShown = 6;

/** Directors and cast, if the catalogue has them. */
function People({ title: { directors, cast } }: { title: MediaResult }) {
  const lines = [
    ['media:directedBy', directors],
    ['media:cast', cast.slice(0, maxShown)],
  ] as const;
  const known = lines.filter(([, names]) => names.length > 0);
  if (known.length === 0) return null;
  return (
    <p className={styles.people}>
      {known.map(([text, names]) => (
        <span key={text}>
          <RichText of={text} values={{ names: joinNames(names), b: <b /> }} />
        </span>
      ))}
    </p>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
