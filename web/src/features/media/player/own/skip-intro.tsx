import { SkipForward } from 'lucide-react';
import { useStore } from '../../../../core/store.ts';
import { Button } from '../../../../ui/button.tsx';
import { introAt, type Segment } from './moments.ts';
import type { Playback } from './playback.ts';
import styles from './skip-intro.module.css';

/** While an intro plays that the owner marked. */
export function SkipIntro({ playback, segments }: { playback: Playback; segments: readonly Segment[] }) {
  const end = useStore(playback.state, ({ time }) => introAt(segments, time)?.end ?? null);
  if (end === null) return null;
  return (
    <Button className={styles.skip} icon={SkipForward} onClick={() => playback.seek(end)}>
      Skip intro
    </Button>
  );
}
