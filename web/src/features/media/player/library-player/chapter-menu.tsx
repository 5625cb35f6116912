import type { LibraryChapter } from '@snowglobe/contract/features/library/library.model.ts';
import { ListVideo } from 'lucide-react';
import { playTimeText } from '../../../../core/format/durations.ts';
import { useStore } from '../../../../core/store.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { chapterAt, chapterName } from './segments-at-time.ts';
import type { Playback } from './playback.ts';
import { t } from '../../../../core/texts.ts';
import styles from './chapter-menu.module.css';

type ChapterMenuProps = { playback: Playback; chapters: readonly LibraryChapter[] };

/** The chapters of the film, to jump to one. */
export function ChapterMenu({ playback, chapters }: ChapterMenuProps) {
  return (
    <ChoiceMenu
      label={t('media:controls.chapters')}
      button={t('media:controls.chapters')}
      icon={ListVideo}
      isWide
    >
      {(close) => (
        <ChapterList
          playback={playback}
          chapters={chapters}
          onPick={(start) => {
            playback.seek(start);
            close();
          }}
        />
      )}
    </ChoiceMenu>
  );
}

type ChapterListProps = ChapterMenuProps & { onPick: (start: number) => void };

function ChapterList({ playback, chapters, onPick }: ChapterListProps) {
  const now = useStore(playback.state, ({ time }) => chapterAt(chapters, time));
  return (
    <ol className={styles.list}>
      {chapters.map((chapter, index) => (
        <li key={chapter.start}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={index === now || undefined}
            onClick={() => onPick(chapter.start)}
          >
            <span className={styles.name}>{chapterName(chapters, index)}</span>
            <span className={classNames('readout', styles.start)}>{playTimeText(chapter.start)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
