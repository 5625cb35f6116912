import { segmentKinds, segmentsMax } from '@snowglobe/contract/features/library/library.limits.ts';
import type { LibrarySegment, LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { MapPin, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { FilmThumbnail, type Thumbnails } from '../../media/media.door.ts';
import { writeVideo } from '../library.actions.ts';
import { timeText, parseTime } from '../time-field-text.ts';
import { segmentNames } from './suggestion-texts.ts';
import { SuggestionLine } from './suggestion-line.tsx';
import { TimeField } from './time-field.tsx';
import { Line, Lines, Section } from './section.tsx';
import { t } from '../../../core/texts.ts';
import styles from './segment-section.module.css';

type Draft = { key: number; kind: LibrarySegment['kind']; start: string; end: string };

const removeLabels = {
  intro: t('library:segment.removeIntro'),
  recap: t('library:segment.removeRecap'),
  credits: t('library:segment.removeCredits'),
} as const;
const kinds = segmentKinds.map((kind) => ({ value: kind, label: segmentNames[kind] }));
let lastKey = 0;
const draftOf = ({ kind, start, end }: LibrarySegment): Draft => ({
  key: (lastKey += 1),
  kind,
  start: timeText(start),
  end: timeText(end),
});

type SegmentSectionProps = {
  video: LibraryVideo;
  thumbnails: Thumbnails | null;
  /** The position of the preview above; null if it is not playing. */
  now: number | null;
};

/** The segments that members can skip. At the start of the credits the player offers the next episode. */
export function SegmentSection({ video, thumbnails, now }: SegmentSectionProps) {
  const [drafts, setDrafts] = useState(() => video.segments.map(draftOf));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const change = (key: number, part: Partial<Draft>) => {
    setProblem(null);
    setDrafts((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  };

  async function save() {
    const segments = drafts.map(({ kind, start, end }) => ({
      kind,
      start: parseTime(start) ?? -1,
      end: parseTime(end) ?? -1,
    }));
    if (segments.some(({ start, end }) => start < 0 || end <= start || end > Math.ceil(video.duration)))
      return setProblem(t('library:segment.rule', { duration: timeText(video.duration) }));
    setBusy(true);
    await writeVideo(
      () => api.updateLibraryVideo({ params: { id: video.id }, body: { segments } }),
      t('library:segment.failed'),
    );
    setBusy(false);
  }

  return (
    <Section
      title={t('library:segment.title')}
      note={drafts.length === 0 ? t('library:segment.note') : ''}
      tools={
        <>
          <Button
            size="s"
            icon={Plus}
            disabled={drafts.length >= segmentsMax}
            onClick={() =>
              setDrafts([
                ...drafts,
                { key: (lastKey += 1), kind: 'intro', start: timeText(now ?? 0), end: '' },
              ])
            }
          >
            {t('library:segment.mark')}
          </Button>
          <Button size="s" busy={isBusy} onClick={() => void save()}>
            {t('library:segment.save')}
          </Button>
        </>
      }
    >
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <Lines>
        {video.suggestions.map((suggestion) => (
          <SuggestionLine
            key={suggestion.kind}
            video={video}
            suggestion={suggestion}
            thumbnails={thumbnails}
            onConfirmed={() => setDrafts((all) => [...all, draftOf(suggestion)])}
          />
        ))}
        {drafts.map((draft) => (
          <Line key={draft.key}>
            <Field label={t('library:segment.kind')} className={styles.kind}>
              <Select
                size="s"
                options={kinds}
                value={draft.kind}
                onChange={(event) =>
                  change(draft.key, {
                    kind: segmentKinds.find((kind) => kind === event.target.value) ?? 'intro',
                  })
                }
              />
            </Field>
            {(['start', 'end'] as const).map((name) => (
              <span key={name} className={styles.moment}>
                <TimeField
                  label={name === 'start' ? t('library:segment.from') : t('library:segment.to')}
                  value={draft[name]}
                  onChange={(text) => change(draft.key, { [name]: text })}
                />
                {now !== null && (
                  <IconButton
                    icon={MapPin}
                    className={styles.now}
                    label={t(name === 'start' ? 'library:segment.fromNow' : 'library:segment.toNow', {
                      time: timeText(now),
                    })}
                    onClick={() => change(draft.key, { [name]: timeText(now) })}
                  />
                )}
                {thumbnails && <FilmThumbnail sheet={thumbnails} time={parseTime(draft[name]) ?? 0} />}
              </span>
            ))}
            <IconButton
              look="danger"
              className={styles.remove}
              icon={Trash2}
              label={removeLabels[draft.kind]}
              onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
            />
          </Line>
        ))}
      </Lines>
    </Section>
  );
}
