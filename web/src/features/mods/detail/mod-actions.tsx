import type { ModDetail } from '@snowglobe/contract/features/mods/mods.model.ts';
import { Download, Flag, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { copyWithToast } from '../../../ui/clipboard.ts';
import { FollowButton } from '../../follows/follows.door.ts';
import { AddToList } from '../../lists/lists.door.ts';
import { openReport } from '../../support/support.door.ts';
import { closeMod, modLink } from '../mods-address.ts';
import { downloadMod, useDeleteMod } from '../mods.actions.ts';
import { t } from '../../../core/texts.ts';
import styles from './mod-actions.module.css';

type ModActionsProps = { mod: ModDetail; onEdit: (mod: ModDetail) => void };

/** The buttons of a mod. The server checks the rights; here only actions that it would refuse are hidden. */
export function ModActions({ mod, onEdit }: ModActionsProps) {
  const deleteMod = useDeleteMod();
  const [isBusy, setBusy] = useState(false);
  const me = useMe();
  const isOwn = mod.author?.memberId === me.id;
  const canDownload = mod.versions.some(({ isOpen }) => isOpen);

  async function download() {
    setBusy(true);
    await downloadMod(mod);
    setBusy(false);
  }

  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        icon={Download}
        busy={isBusy}
        disabled={!canDownload}
        data-autofocus
        onClick={() => void download()}
      >
        {t('ui:download')}
      </Button>
      <FollowButton of={{ kind: 'mod', target: String(mod.id) }} name={mod.name} />
      {mod.canEdit && (
        <Button icon={Pencil} onClick={() => onEdit(mod)}>
          {t('ui:edit')}
        </Button>
      )}
      {mod.canDelete && (
        <Button variant="danger" icon={Trash2} onClick={() => void deleteMod(mod, closeMod)}>
          {t('ui:delete')}
        </Button>
      )}
      <AddToList variant="ghost" item={{ kind: 'mods', id: mod.id, name: mod.name }} />
      <Button variant="ghost" icon={Link2} onClick={() => void copyWithToast(modLink(mod.id))}>
        {t('mods:copyLink')}
      </Button>
      {!isOwn && (
        <Button
          variant="ghost"
          icon={Flag}
          onClick={() =>
            openReport({
              itemType: 'user_mod',
              itemId: mod.id,
              name: mod.name,
            })
          }
        >
          {t('mods:report')}
        </Button>
      )}
    </div>
  );
}
