import { ApiError } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { mayWatch } from '../may-watch.ts';
import { useTitle } from '../media.queries.ts';
import { closePlayer, useOpenTitle, type OpenTitle } from '../title-address.ts';
import { Player } from './player.tsx';
import styles from './player-modal.module.css';

/** The player over whatever screen is there, for as long as the address names a title. */
export default function PlayerModal() {
  const named = useOpenTitle();
  const open = mayWatch(useMe()) ? named : null;
  return (
    <Modal open={open !== null} onClose={closePlayer} className={styles.modal} aria-label="Player">
      {open && (
        <div className={classNames(styles.panel, 'glass glass-float')}>
          <NamedTitle key={open.id} {...open} />
        </div>
      )}
    </Modal>
  );
}

function NamedTitle({ id, season, episode }: OpenTitle) {
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
