import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { momentText } from '../../../core/format/dates.ts';
import { Dot } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { stateText } from '../library-words.ts';
import { requeue } from '../library.actions.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { t } from '../../../core/texts.ts';
import styles from './state-cell.module.css';

const tones = { waiting: 'off', working: 'away', ready: 'on', failed: 'error' } as const;

/** The state of a video with progress, errors and the retry button. */
export function StateCell({ video }: { video: LibraryVideo }) {
  const { state, progress, error, error_detail: detail, play_failures: failures, file_name: name } = video;
  const isUnplayable = state === 'ready' && failures !== null;
  return (
    <div className={styles.state}>
      <p className={styles.word} data-state={state}>
        <Dot tone={tones[state]} />
        {stateText(video)}
      </p>
      {state === 'working' && (
        <Progress label={t('library:state.work', { name })} {...(progress > 0 ? { value: progress } : {})} />
      )}
      {error && <p className={styles.why}>{error}</p>}
      {detail && (
        <details className={styles.details}>
          <summary>{t('library:state.details')}</summary>
          <p>{detail}</p>
        </details>
      )}
      {isUnplayable && (
        <p className={styles.warning}>
          <Icon of={TriangleAlert} size={16} />
          <span>
            <RichText
              of="library:state.unplayable"
              values={{
                members: failures.members,
                time: <TimeText at={failures.last_at} as={momentText} />,
                at: momentText(failures.last_at),
              }}
            />
          </span>
        </p>
      )}
      {(state === 'failed' || isUnplayable) && (
        <Button
          size="s"
          icon={RotateCw}
          aria-label={t(isUnplayable ? 'library:state.prepareAgainNamed' : 'library:state.tryAgainNamed', {
            name,
          })}
          onClick={() => void requeue(video)}
        >
          {isUnplayable ? t('library:state.prepareAgain') : t('ui:tryAgain')}
        </Button>
      )}
    </div>
  );
}
