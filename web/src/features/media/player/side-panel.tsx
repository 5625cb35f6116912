import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { countWords } from '../../../core/format/numbers.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Poster } from '../cards/poster.tsx';
import type { Place } from '../title-address.ts';
import { runtimeText, typeText } from '../title-words.ts';
import { EpisodeList } from './episode-list.tsx';
import { SeasonSelect } from './season-select.tsx';
import { useEpisodes, type useSeasons } from './series.queries.ts';
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
    <aside className={styles.side} aria-label={`About ${title.title}`}>
      <div className={styles.about}>
        <span className={styles.poster}>
          <Poster src={title.poster} title={title.title} eager />
        </span>
        <dl className={styles.facts}>
          <Fact name="Type">{typeText(title.type)}</Fact>
          {isSeries && <Fact name="Seasons">{String(seasons.list.length || title.seasons || 1)}</Fact>}
          {title.year !== null && <Fact name="Year">{String(title.year)}</Fact>}
          {isSeries && title.quality && <Fact name="Quality">{title.quality}</Fact>}
          <div className={styles.fact}>
            <dt>Data</dt>
            <dd>
              <Tag>{notice ? 'FALLBACK' : title.source_label}</Tag>
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
        <section className={styles.episodes} aria-label="Episodes">
          <header className={styles.head}>
            <h3 className={styles.title}>Episodes</h3>
            <span className="readout">{countWords(seasons.list.length, 'season')}</span>
          </header>
          <SeasonSelect
            seasons={seasons}
            value={season}
            current={place.season}
            onChange={(next) => setChosen({ season: next, playing: place.season })}
          />
          <EpisodeList titleId={title.id} place={place} episodes={episodes} positions={positions} />
        </section>
      ) : (
        <div className={styles.ready}>
          <Icon of={CircleCheck} size={22} />
          <p>
            <strong>Movie Ready</strong>
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
    ['Directed by', directors],
    ['With', cast.slice(0, maxShown)],
  ] as const;
  const known = lines.filter(([, names]) => names.length > 0);
  if (known.length === 0) return null;
  return (
    <p className={styles.people}>
      {known.map(([word, names]) => (
        <span key={word}>
          {word} <b>{names.join(', ')}</b>
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
