import { ApiError } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { canStream } from '../can-stream.ts';
import { useTitle } from '../media.queries.ts';
import { closePlayer, useOpenTitle, type OpenTitle } from '../title-address.ts';
import { Player } from './player.tsx';
import styles from './player-modal.module.css';

/**
 * The player above the current screen while the address contains a title. When a trial or subscription ends during a
 * film, the page loads the user again at that moment (core/follow-rights.ts): `canStream` becomes false, the player
 * closes here, and a toast says why (app/notify-rights-change.ts).
 */
export default function PlayerModal() {
  const titleInAddress = useOpenTitle();
  const open = canStream(useMe()) ? titleInAddress : null;
  return (
    <Modal open={open !== null} onClose={closePlayer} className={styles.modal} aria-label="Player">
      {open && (
        <div className={classNames(styles.panel, 'glass glass-float')}>
          <OpenedTitle key={open.id} {...open} />
        </div>
      )}
    </Modal>
  );
}

function OpenedTitle({ id, season, episode }: OpenTitle) {
  const { data: title, error, refetch } = useTitle(id);
  if (title) return <Player title={title} asked={{ season, episode }} />;
  if (!error) return <PlayerSkeleton />;
  const isUnknown = error instanceof ApiError && error.code === 'no_such_title';
  return (
    <div className={styles.failed}>
      <EmptyState
        heading="h2"
        title={isUnknown ? 'This title is not in the catalogue' : 'The title did not load'}
        text={isUnknown ? 'The link may be old.' : 'The connection may have dropped.'}
        action={
          <Button size="s" data-autofocus onClick={isUnknown ? closePlayer : () => void refetch()}>
            {isUnknown ? 'Close' : 'Try again'}
          </Button>
        }
      />
    </div>
  );
}

function PlayerSkeleton() {
  return (
    <LoadingArea label="Loading the title" className={styles.skeleton}>
      <Skeleton shape="block" className={styles.screen} />
      <div className={styles.lines}>
        <Skeleton width="70%" height={20} />
        <Skeleton width="46%" />
        <Skeleton shape="block" height={140} />
      </div>
    </LoadingArea>
  );
}
