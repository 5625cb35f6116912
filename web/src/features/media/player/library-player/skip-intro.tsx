import type { LibrarySegment } from '@snowglobe/contract/features/library/library.model.ts';
import { SkipForward } from 'lucide-react';
import { useStore } from '../../../../core/store.ts';
import { Button } from '../../../../ui/button.tsx';
import { skippableAt } from './segments-at-time.ts';
import type { Playback } from './playback.ts';
import { t } from '../../../../core/texts.ts';
import styles from './skip-intro.module.css';

type SkipIntroProps = { playback: Playback; segments: readonly LibrarySegment[] };

/** The skip button, shown while a marked intro or recap plays. */
export function SkipIntro({ playback, segments }: SkipIntroProps) {
  const segment = useStore(playback.state, ({ time }) => skippableAt(segments, time));
  if (!segment) return null;
  return (
    <Button size="s" className={styles.skip} icon={SkipForward} onClick={() => playback.seek(segment.end)}>
      {segment.kind === 'intro' ? t('media:skip.intro') : t('media:skip.recap')}
    </Button>
  );
}
