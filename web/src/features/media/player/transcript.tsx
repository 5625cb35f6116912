import { demoCaptionLanguages } from '@snowglobe/contract/features/media/media.limits.ts';
import { languages } from '@snowglobe/contract/texts/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { playTimeText } from '../../../core/format/durations.ts';
import { isSameLanguage } from '../../../core/format/languages.ts';
import { language, t } from '../../../core/texts.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { mediaKey } from '../media.queries.ts';
import { parseTranscript } from './transcript-lines.ts';
import styles from './transcript.module.css';

type Track = { language: string; label: string; url: string };

export const demoCaptions: readonly Track[] = demoCaptionLanguages.map((each) => ({
  language: each,
  label: languages[each].name,
  url: `/embed/film/film-${each}.vtt`,
}));

/** The text of the subtitles, to read without the film. It opens below the player. */
export function Transcript({ tracks }: { tracks: readonly Track[] }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      tracks.findIndex((track) => isSameLanguage(track.language, language)),
    ),
  );
  const track = tracks[chosen] ?? tracks[0];
  if (!track) return null;
  return (
    <details className={styles.transcript} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <Icon of={ChevronRight} size={16} />
        {t('media:player.transcript')}
      </summary>
      {isOpen && (
        <>
          {tracks.length > 1 && (
            <Select
              size="s"
              className={styles.language}
              aria-label={t('ui:language')}
              value={String(chosen)}
              options={tracks.map(({ label }, at) => ({ value: String(at), label }))}
              onChange={(event) => setChosen(Number(event.target.value))}
            />
          )}
          <Lines track={track} />
        </>
      )}
    </details>
  );
}

function Lines({ track }: { track: Track }) {
  const { data, isError, refetch } = useQuery({
    // The address of a library's file changes with each visit.
    queryKey: [...mediaKey, 'transcript', track.url],
    queryFn: () => loadTranscript(track.url),
    gcTime: 0,
  });
  if (isError)
    return <ErrorNote onRetry={() => void refetch()}>{t('media:player.transcriptNotLoaded')}</ErrorNote>;
  if (!data)
    return (
      <LoadingArea>
        <Skeleton width="60%" />
      </LoadingArea>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable to scroll it with keys
    <section className={styles.lines} aria-label={t('media:player.transcript')} tabIndex={0}>
      <ol lang={track.language} dir="auto">
        {data.map(({ from, text }) => (
          <li key={from} className={styles.line}>
            <span className="readout">{playTimeText(from)}</span>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

async function loadTranscript(url: string) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The captions answered ${answer.status}`);
  return parseTranscript(await answer.text());
}
