import { deletionGraceDays, maxExportsPerDay } from '@snowglobe/contract/features/account/account.limits.ts';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { useExport } from './use-export.ts';

/** The download of the member's data, and the deletion of the account. */
export function YourData() {
  const { isOwner } = useMe();
  const { isLoading, download } = useExport();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <SettingsPanel
        title="Your data"
        text={`Everything that Snowglobe has of you, as one file. Up to ${maxExportsPerDay} times a day.`}
        action={
          <Button icon={Download} busy={isLoading} onClick={() => void download()}>
            Download my data
          </Button>
        }
      />
      <SettingsPanel
        title="Delete account"
        text={
          isOwner
            ? 'You own this Snowglobe. Another owner can give you another role; then you can leave.'
            : `Your account is deleted after ${deletionGraceDays} days. Logging in before then takes it back.`
        }
        action={
          !isOwner && (
            <Button variant="danger" icon={Trash2} onClick={() => setIsDeleting(true)}>
              Delete account
            </Button>
          )
        }
      />
      {isDeleting && <DeleteAccountDialog onClose={() => setIsDeleting(false)} />}
    </>
  );
}
