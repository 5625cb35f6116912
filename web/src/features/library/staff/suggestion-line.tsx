import type { LibraryVideo, SegmentSuggestion } from '@snowglobe/contract/features/library/library.model.ts';
import { Check } from 'lucide-react';
import { t } from '../../../core/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FilmThumbnail, type Thumbnails } from '../../media/media.door.ts';
import { useSettleSuggestion } from '../suggestions.queries.ts';
import { FoundSpan } from './found-span.tsx';
import { Line } from './section.tsx';
import { reasonText, segmentNames, spanText } from './suggestion-texts.ts';
import styles from './suggestion-line.module.css';

type SuggestionLineProps = {
  video: LibraryVideo;
  suggestion: SegmentSuggestion;
  thumbnails: Thumbnails | null;
  onConfirmed: () => void;
};

/** A found segment in the dialog of its video, with the pictures where it begins and ends. */
export function SuggestionLine({ video, suggestion, thumbnails, onConfirmed }: SuggestionLineProps) {
  const { kind, start, end } = suggestion;
  const { confirm, reject, isBusy } = useSettleSuggestion(video.id, kind);
  const span = spanText(suggestion);
  const name = segmentNames[kind];
  return (
    <Line>
      <div className={styles.found}>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="readout">{span}</p>
        <p className={styles.reason}>{reasonText(suggestion)}</p>
        <FoundSpan
          start={start}
          end={end}
          duration={video.duration}
          label={t('library:found.place', { name, span })}
        />
        <div className={styles.tools}>
          <Button size="s" disabled={isBusy} onClick={() => void reject()}>
            {t('library:found.reject')}
          </Button>
          <Button
            size="s"
            icon={Check}
            disabled={isBusy}
            onClick={() => void confirm({}).then((isDone) => isDone && onConfirmed())}
          >
            {t('library:found.confirm')}
          </Button>
        </div>
      </div>
      {thumbnails && <FilmThumbnail sheet={thumbnails} time={start} />}
      {thumbnails && <FilmThumbnail sheet={thumbnails} time={end} />}
    </Line>
  );
}
