import { ScrollText, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { ModDialog } from './detail/mod-dialog.tsx';
import { ModEditor } from './editor/mod-editor.tsx';
import type { ModTask } from './editor/use-mod-form.ts';
import { FloatingIcons } from './floating-icons.tsx';
import { closeMod, useModsAddress, useOpenMod } from './mods-address.ts';
import { ModList } from './mod-list.tsx';
import { platformTabs } from './mod-words.ts';
import { ScriptList } from './script-list.tsx';
import { t } from '../../core/texts.ts';
import styles from './mods-screen.module.css';

/** Mods by platform, and scripts: `?screen=modmenu&platform=pc&view=official&mod=7`. */
export default function ModsScreen() {
  const { filter, change } = useModsAddress();
  const [task, setTask] = useState<ModTask | null>(null);
  const modId = useOpenMod();
  const { platform } = filter;
  return (
    <div className="page screen">
      <FloatingIcons />
      <ScreenHead title={t('mods:title')} about={t('mods:about')}>
        {platform === 'roblox' ? (
          <Button className={styles.upload} icon={ScrollText} disabled>
            {t('mods:browseScripts')}
          </Button>
        ) : (
          <Button
            className={styles.upload}
            variant="primary"
            icon={Upload}
            onClick={() => setTask({ kind: 'mod', mod: null, platform })}
          >
            {t('mods:upload')}
          </Button>
        )}
      </ScreenHead>
      <Tabs
        id="mods"
        label={t('mods:platform')}
        tabs={platformTabs}
        value={platform}
        // Each platform starts without filters.
        onChange={(next) =>
          change({ platform: next, view: '', key: '', q: '', sort: '', without: '', hide: '' })
        }
      />
      <TabPanel id="mods" value={platform}>
        <div className={styles.panel}>
          {platform === 'roblox' ? (
            <ScriptList filter={filter} onChange={change} />
          ) : (
            <ModList platform={platform} filter={filter} onChange={change} />
          )}
        </div>
      </TabPanel>
      {modId !== null && (
        <ModDialog
          key={`mod ${modId}`}
          id={modId}
          onEdit={(mod) => {
            closeMod();
            setTask({ kind: mod.isOfficial ? 'download' : 'mod', mod, platform: mod.platform });
          }}
        />
      )}
      {task && <ModEditor key={`form ${task.mod?.id ?? 'new'}`} task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
