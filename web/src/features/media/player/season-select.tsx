import { Select } from '../../../ui/select.tsx';
import type { useSeasons } from './series.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from './season-select.module.css';

type SeasonSelectProps = {
  seasons: ReturnType<typeof useSeasons>;
  /** The season whose episodes are listed; `current` is the one that plays. */
  value: number | null;
  current: number | null;
  onChange: (season: number) => void;
};

export function SeasonSelect({ seasons, value, current, onChange }: SeasonSelectProps) {
  const isDisabled = seasons.isPending || seasons.list.length === 0;
  return (
    <div className={styles.select}>
      <Select
        size="s"
        aria-label={t('media:season.select')}
        disabled={isDisabled}
        value={String(value ?? '')}
        options={seasons.list.map(({ season_number: number, name, episode_count: count }) => ({
          value: String(number),
          label:
            number === current
              ? t('media:season.optionCurrent', { name, count })
              : t('media:season.option', { name, count }),
        }))}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
