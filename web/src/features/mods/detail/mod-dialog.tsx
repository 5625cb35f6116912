import type { ModDetail } from '@snowglobe/contract/features/mods/mods.model.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { closeMod } from '../mods-address.ts';
import { useMod } from '../mods.queries.ts';
import { ModBody } from './mod-body.tsx';
import { t } from '../../../core/texts.ts';
import styles from './mod-dialog.module.css';

type ModDialogProps = { id: number; onEdit: (mod: ModDetail) => void };

/** One mod in a dialog above the list. Its id is in the address: a link opens it, and Back closes it. */
export function ModDialog({ id, onEdit }: ModDialogProps) {
  const { data: mod, isPending, refetch } = useMod(id);
  return (
    <Dialog open size="l" fills="narrow" onClose={closeMod} title={mod?.name ?? t('mods:mod')}>
      {isPending && (
        <LoadingArea label={t('mods:mod.loading')} className={styles.loading}>
          <Skeleton width="40%" />
          <Skeleton shape="block" height={96} />
          <Skeleton shape="block" height={140} />
        </LoadingArea>
      )}
      {!isPending && mod === undefined && (
        <ErrorNote onRetry={() => void refetch()}>{t('mods:mod.failed')}</ErrorNote>
      )}
      {mod === null && (
        <EmptyState
          title={t('mods:fault.noSuchMod')}
          text={t('mods:mod.goneText')}
          action={
            <Button size="s" data-autofocus onClick={closeMod}>
              {t('mods:mod.all')}
            </Button>
          }
        />
      )}
      {mod && <ModBody mod={mod} onEdit={onEdit} />}
    </Dialog>
  );
}
