import type {
  LibraryOverview,
  ListedSuggestion,
} from '@snowglobe/contract/features/library/library.model.ts';
import { Check, CheckCheck, Clapperboard, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { t } from '../../../core/texts.ts';
import { useWrite } from '../../../core/write.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { StaffFoot, StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { refreshLibrary } from '../library-cache.ts';
import { useSuggestions, useSettleSuggestion } from '../suggestions.queries.ts';
import { parseTime, timeText } from '../time-field-text.ts';
import { FoundSpan } from './found-span.tsx';
import { reasonText, segmentNames, spanText } from './suggestion-texts.ts';
import { TimeField } from './time-field.tsx';
import styles from './suggestions-panel.module.css';

type Opening = { onOpen: (videoId: number) => void };

/** Intros and credits that were found by their sound and wait for staff, by season. */
export function SuggestionsPanel({ overview, onOpen }: Opening & { overview: LibraryOverview }) {
  const list = useSuggestions(overview.suggestions > 0);
  const suggestions = list.data ?? [];
  if (overview.suggestions === 0 && suggestions.length === 0) return null;
  const seasons = Map.groupBy(suggestions, ({ title, season }) => `${title.id} ${season}`);
  return (
    <StaffPanel aria-labelledby="library-found-title">
      <StaffHead>
        <div>
          <StaffTitle id="library-found-title">{t('library:found.title')}</StaffTitle>
          <StaffNote>
            {overview.settings.automaticSegments ? t('library:found.noteAutomatic') : t('library:found.note')}
          </StaffNote>
        </div>
      </StaffHead>
      {list.isError && (
        <div className={styles.failed}>
          <ErrorNote onRetry={() => void list.refetch()}>{t('library:found.notLoaded')}</ErrorNote>
        </div>
      )}
      <ul className={styles.seasons}>
        {[...seasons].map(([key, found]) => (
          <FoundSeason key={key} found={found} onOpen={onOpen} />
        ))}
      </ul>
      {list.hasNextPage && (
        <StaffFoot centered>
          <MoreButton list={list}>{t('library:found.more')}</MoreButton>
        </StaffFoot>
      )}
    </StaffPanel>
  );
}

function FoundSeason({ found, onOpen }: Opening & { found: readonly ListedSuggestion[] }) {
  const { title, season } = found[0]!;
  const { run, busy } = useWrite(
    () => api.confirmSeasonSuggestions({ body: { title_id: title.id, season } }),
    {
      fallback: t('library:found.failed'),
      success: ({ confirmed }) => t('library:found.confirmed', { count: confirmed }),
      onSettled: refreshLibrary,
    },
  );
  const name = t('library:found.season', { title: title.title, season });
  return (
    <li>
      <header className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Button
          size="s"
          icon={CheckCheck}
          busy={busy}
          aria-label={t('library:found.confirmSeasonNamed', { season: name })}
          onClick={() => void run()}
        >
          {t('library:found.confirmSeason')}
        </Button>
      </header>
      <ul>
        {found.toSorted(byTime).map((suggestion) => (
          <FoundRow
            key={`${suggestion.video_id} ${suggestion.kind}`}
            suggestion={suggestion}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </li>
  );
}

const byTime = (a: ListedSuggestion, b: ListedSuggestion) => a.episode - b.episode || a.start - b.start;

function FoundRow({ suggestion, onOpen }: Opening & { suggestion: ListedSuggestion }) {
  const { video_id: id, kind, start, end, episode, episode_title: episodeTitle, duration } = suggestion;
  const [times, setTimes] = useState<{ start: string; end: string } | null>(null);
  const { confirm, reject, isBusy } = useSettleSuggestion(id, kind);
  const place = t('library:found.episode', { episode });
  const name = t('library:found.of', { kind: segmentNames[kind], episode });
  const chosen = times && { start: parseTime(times.start), end: parseTime(times.end) };
  const isRight =
    !chosen ||
    (chosen.start !== null &&
      chosen.end !== null &&
      chosen.start < chosen.end &&
      chosen.end <= Math.ceil(duration));

  return (
    <li className={styles.row}>
      <div>
        <p>
          <strong>{segmentNames[kind]}</strong> {place}{' '}
          {episodeTitle && <bdi className={styles.title}>{episodeTitle}</bdi>}
        </p>
        <p className={styles.reason}>{reasonText(suggestion)}</p>
      </div>
      <div className={styles.where}>
        <span className="readout">{spanText(suggestion)}</span>
        <FoundSpan
          start={start}
          end={end}
          duration={duration}
          label={t('library:found.place', { name, span: spanText(suggestion) })}
        />
      </div>
      <div className={styles.tools}>
        <IconButton
          icon={Clapperboard}
          label={t('library:found.look', { name })}
          onClick={() => onOpen(id)}
        />
        <IconButton
          icon={Pencil}
          label={t('library:found.edit', { name })}
          aria-expanded={times !== null}
          onClick={() => setTimes(times ? null : { start: timeText(start), end: timeText(end) })}
        />
        <IconButton
          icon={X}
          look="danger"
          label={t('library:found.rejectNamed', { name })}
          disabled={isBusy}
          onClick={() => void reject()}
        />
        <Button
          size="s"
          icon={Check}
          disabled={isBusy || !isRight}
          aria-label={t('library:found.confirmNamed', { name })}
          onClick={() => void confirm(chosen ? { start: chosen.start!, end: chosen.end! } : {})}
        >
          {t('library:found.confirm')}
        </Button>
      </div>
      {times && (
        <div className={styles.times}>
          <TimeField
            label={t('library:segment.from')}
            value={times.start}
            onChange={(text) => setTimes({ ...times, start: text })}
          />
          <TimeField
            label={t('library:segment.to')}
            value={times.end}
            onChange={(text) => setTimes({ ...times, end: text })}
          />
          {!isRight && <p role="alert">{t('library:segment.rule', { duration: timeText(duration) })}</p>}
        </div>
      )}
    </li>
  );
}
