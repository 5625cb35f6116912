import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { useState } from 'react';
import type { Place } from '../../../core/player-address.ts';
import { t } from '../../../core/texts.ts';
import { useBrowseRows, useMediaSearch } from '../../../features/media/media.queries.ts';
import { firstEpisode, firstSeason } from '../../../features/media/player/episode-order.ts';
import { useEpisodes, useSeasons } from '../../../features/media/player/series.queries.ts';
import { Poster } from '../../../features/media/cards/poster.tsx';
import { typeText } from '../../../features/media/title-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './title-choice.module.css';

export type ChosenTitle = { title: MediaResult; place: Place };

type TitleChoiceProps = { value: ChosenTitle | null; onChange: (value: ChosenTitle | null) => void };

const everything = { type: 'all', genre: '', decade: '' } as const;
const maxShown = 12;

/** A film, or an episode of a series. */
export function TitleChoice({ value, onChange }: TitleChoiceProps) {
  if (value)
    return (
      <div className={styles.chosen}>
        <TitleWords title={value.title} />
        <Button size="s" variant="ghost" onClick={() => onChange(null)}>
          {t('party:dialog.other')}
        </Button>
        {value.title.type === 'tv' && <EpisodeChoice value={value} onChange={onChange} />}
      </div>
    );
  return <TitleSearch onChoose={(title) => onChange({ title, place: { season: null, episode: null } })} />;
}

function TitleSearch({ onChoose }: { onChoose: (title: MediaResult) => void }) {
  const [query, setQuery] = useState('');
  const rows = useBrowseRows(query === '');
  const search = useMediaSearch(query, everything);
  const browsed = rows.data?.flatMap(({ items }) => items);
  const found = query === '' ? browsed : search.data?.results;
  const shown = found && [...new Map(found.map((title) => [title.id, title])).values()].slice(0, maxShown);
  return (
    <div className={styles.search}>
      <SearchInput
        label={t('party:dialog.search')}
        value={query}
        onChange={(text) => setQuery(text.trim())}
      />
      {!shown && (rows.isFetching || search.isFetching) && <Spinner label={t('ui:loading')} />}
      {shown?.length === 0 && <p className={styles.none}>{t('party:dialog.searchNone')}</p>}
      <ul className={styles.results}>
        {shown?.map((title) => (
          <li key={title.id}>
            <button type="button" className={styles.result} onClick={() => onChoose(title)}>
              <TitleWords title={title} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TitleWords({ title }: { title: MediaResult }) {
  return (
    <span className={styles.title}>
      <span className={styles.poster}>
        <Poster src={title.poster} title={title.title} eager />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{title.title}</strong>
        <span className={styles.facts}>{[title.year, typeText(title.type)].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}

function EpisodeChoice({ value, onChange }: { value: ChosenTitle; onChange: (value: ChosenTitle) => void }) {
  const { title, place } = value;
  const seasons = useSeasons(title);
  const season = place.season ?? firstSeason(seasons.list);
  const episodes = useEpisodes(title, season, seasons);
  const episode = place.episode ?? firstEpisode(episodes.list);
  return (
    <div className={styles.episode}>
      <Field label={t('party:dialog.season')}>
        <Select
          size="s"
          value={season ?? ''}
          options={seasons.list.map(({ season_number: number, name }) => ({
            value: String(number),
            label: name,
          }))}
          onChange={(event) =>
            onChange({ title, place: { season: Number(event.target.value), episode: null } })
          }
        />
      </Field>
      <Field label={t('party:dialog.episode')}>
        <Select
          size="s"
          value={episode ?? ''}
          options={episodes.list.map((each) => ({
            value: String(each.episode),
            label: `${each.episode}. ${each.title}`,
          }))}
          onChange={(event) => onChange({ title, place: { season, episode: Number(event.target.value) } })}
        />
      </Field>
    </div>
  );
}
