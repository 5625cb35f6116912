import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { RotateCw } from 'lucide-react';
import { Dot } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { stateText } from '../library-words.ts';
import { requeue } from '../library.actions.ts';
import styles from './state-cell.module.css';

const tones = { waiting: 'off', working: 'away', ready: 'on', failed: 'error' } as const;

/** How far a video is, and why it is no further. */
export function StateCell({ video }: { video: LibraryVideo }) {
  const { state, progress, error, file_name: name } = video;
  return (
    <div className={styles.state}>
      <p className={styles.word} data-state={state}>
        <Dot tone={tones[state]} />
        {stateText(video)}
      </p>
      {state === 'working' && (
        <Progress label={`Work on ${name}`} {...(progress > 0 ? { value: progress } : {})} />
      )}
      {error && <p className={styles.why}>{error}</p>}
      {state === 'failed' && (
        <Button
          size="s"
          icon={RotateCw}
          aria-label={`Try again: “${name}”`}
          onClick={() => void requeue(video)}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
