import type { LibraryChapter, LibrarySegment } from '@snowglobe/contract/features/library/library.model.ts';
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { playTimeText } from '../../../../core/format/durations.ts';
import { useStore } from '../../../../core/store.ts';
import { chapterAt, chapterName, type Thumbnails } from './segments-at-time.ts';
import type { Playback } from './playback.ts';
import { SeekPreview } from './seek-preview.tsx';
import { t } from '../../../../core/texts.ts';
import { joinNames } from '../../title-words.ts';
import styles from './seek-bar.module.css';

type SeekBarProps = {
  playback: Playback;
  segments: readonly LibrarySegment[];
  chapters: readonly LibraryChapter[];
  thumbnails: Thumbnails | null;
};

const words = {
  intro: t('media:segment.intro'),
  recap: t('media:segment.recap'),
  credits: t('media:segment.credits'),
};

/** The seek bar with position, buffered range, segments and chapters. Dragging or hovering shows a preview. */
export function SeekBar({ playback, segments, chapters, thumbnails }: SeekBarProps) {
  const { time, duration, bufferedTo } = useStore(playback.state);
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = dragged ?? time;
  const share = (at: number) => (duration > 0 ? Math.min(1, Math.max(0, at / duration)) : 0);

  // `input` fires while dragging, `change` on release: the film seeks only on release.
  const onRelease = useEffectEvent(() => {
    if (input.current) playback.seek(Number(input.current.value));
    setDragged(null);
  });
  useEffect(() => {
    const element = input.current;
    const listen = () => onRelease();
    element?.addEventListener('change', listen);
    return () => element?.removeEventListener('change', listen);
  }, []);

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType === 'touch') return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration);
  }

  const nameAt = (at: number) => chapterName(chapters, chapterAt(chapters, at));
  const previewed = dragged ?? pointed;
  const marked = previewed === null ? undefined : segments.find((each) => isIn(each, previewed));
  return (
    <div
      className={styles.bar}
      style={{ '--played': share(shown), '--buffered': share(bufferedTo) } as CSSProperties}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(null)}
    >
      <div className={styles.track}>
        <span className={styles.buffered} />
        {segments.map((segment) => (
          <span
            key={`${segment.kind} ${segment.start}`}
            className={styles.segment}
            style={{ '--from': share(segment.start), '--to': share(segment.end) } as CSSProperties}
          />
        ))}
        <span className={styles.played} />
        {chapters.map(
          ({ start }) =>
            start > 0 && (
              <span
                key={start}
                className={styles.chapter}
                style={{ '--from': share(start) } as CSSProperties}
              />
            ),
        )}
      </div>
      <span className={styles.thumb} />
      <input
        ref={input}
        type="range"
        className={styles.input}
        aria-label={t('media:controls.seek')}
        aria-valuetext={joinNames(
          [
            t('media:controls.seekAt', { time: playTimeText(shown), duration: playTimeText(duration) }),
            nameAt(shown),
          ].filter(Boolean),
        )}
        min={0}
        max={duration || 1}
        step={0.1}
        value={shown}
        onChange={(event) => setDragged(Number(event.target.value))}
      />
      {previewed !== null && duration > 0 && (
        <SeekPreview
          time={previewed}
          share={share(previewed)}
          thumbnails={thumbnails}
          note={[nameAt(previewed), marked && words[marked.kind]].filter(Boolean).join(' · ')}
        />
      )}
    </div>
  );
}

const isIn = ({ start, end }: LibrarySegment, time: number) => time >= start && time < end;
