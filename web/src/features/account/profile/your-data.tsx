import { deletionGraceDays, maxExportsPerDay } from '@snowglobe/contract/features/account/account.limits.ts';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { useExport } from './use-export.ts';
import { t } from '../../../core/texts.ts';

/** The download of the member's data, and the deletion of the account. */
export function YourData() {
  const { isOwner } = useMe();
  const { isLoading, download } = useExport();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <SettingsPanel
        title={t('account:yourData')}
        text={t('account:yourDataText', { times: maxExportsPerDay })}
        action={
          <Button icon={Download} busy={isLoading} onClick={() => void download()}>
            {t('account:downloadMyData')}
          </Button>
        }
      />
      <SettingsPanel
        title={t('account:deleteAccount')}
        text={
          isOwner
            ? t('account:ownerCanNotLeave')
            : t('account:deleteAccountHint', { days: deletionGraceDays })
        }
        action={
          !isOwner && (
            <Button variant="danger" icon={Trash2} onClick={() => setIsDeleting(true)}>
              {t('account:deleteAccount')}
            </Button>
          )
        }
      />
      {isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}
    </>
  );
}
