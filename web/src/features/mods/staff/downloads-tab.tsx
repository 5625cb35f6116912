import type { Mod } from '@snowglobe/contract/features/mods/mods.model.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { Button } from '../../../ui/button.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { StaffList } from '../../../ui/staff-list.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle, StaffTools } from '../../../ui/staff-panel.tsx';
import { write } from '../../../core/write.ts';
import { ModEditor } from '../editor/mod-editor.tsx';
import type { ModTask } from '../editor/use-mod-form.ts';
import { useDeleteMod } from '../mods.actions.ts';
import { useDownloads } from '../mods.queries.ts';
import { DownloadTable } from './download-table.tsx';
import { HeldFiles } from './held-files.tsx';
import { t } from '../../../core/texts.ts';

/** The Downloads tab of the dashboard: the official mods. */
export default function DownloadsTab() {
  const list = useDownloads();
  const [task, setTask] = useState<ModTask | null>(null);
  const deleteMod = useDeleteMod();

  /** The form needs more than the table has, such as the dependencies. */
  async function edit({ id }: Mod) {
    await write(() => api.getDownload({ params: { id } }), {
      fallback: t('mods:download.didNotLoad'),
      onDone: ({ download }) => setTask({ kind: 'download', mod: download, platform: download.platform }),
    });
  }

  return (
    <>
      <HeldFiles />
      <StaffPanel aria-labelledby="downloads-title">
        <StaffHead>
          <div>
            <StaffTitle id="downloads-title">{t('mods:downloads')}</StaffTitle>
            <StaffNote>{t('mods:staff.about')}</StaffNote>
          </div>
          <StaffTools>
            <RefreshButton list={list} />
            <Button
              size="s"
              variant="primary"
              icon={Plus}
              onClick={() => setTask({ kind: 'download', mod: null, platform: 'mobile' })}
            >
              {t('mods:download.add')}
            </Button>
          </StaffTools>
        </StaffHead>
        <StaffList
          list={list}
          name={t('mods:staff.list')}
          empty={{ title: t('mods:staff.none'), text: t('mods:staff.noneText') }}
        >
          {(downloads) => (
            <DownloadTable
              downloads={downloads}
              onEdit={(mod) => void edit(mod)}
              onDelete={(mod) => void deleteMod(mod, () => {})}
            />
          )}
        </StaffList>
        {task && <ModEditor key={task.mod?.id ?? 'new'} task={task} onClose={() => setTask(null)} />}
      </StaffPanel>
    </>
  );
}
