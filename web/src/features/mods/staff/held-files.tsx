import { sizeText } from '../../../core/format/sizes.ts';
import { openScreen } from '../../../core/location.ts';
import { Button } from '../../../ui/button.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { actionsColumn, StaffActions, StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { scanReason } from '../mod-words.ts';
import { useReleaseFile } from '../mods.actions.ts';
import { useHeldFiles } from '../mods.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from './held-files.module.css';

const columns = [
  t('mods:mod'),
  t('mods:author'),
  t('mods:file'),
  t('mods:size'),
  t('mods:why'),
  actionsColumn,
];

/** Files that the scanner could not scan; renders nothing if there are none. */
export function HeldFiles() {
  const { data: held = [] } = useHeldFiles();
  const release = useReleaseFile();
  if (held.length === 0) return null;
  return (
    <StaffPanel aria-labelledby="held-title" className={styles.panel}>
      <StaffHead>
        <div>
          <StaffTitle id="held-title">{t('mods:held')}</StaffTitle>
          <StaffNote>{t('mods:held.text')}</StaffNote>
        </div>
      </StaffHead>
      <StaffTable className={styles.table} aria-labelledby="held-title">
        <StaffColumns names={columns} />
        <tbody>
          {held.map((file) => (
            <tr key={`${file.mod_id} ${file.version}`}>
              <th scope="row">{t('mods:held.version', { mod: file.mod_name, version: file.version })}</th>
              <td data-label={t('mods:author')}>{file.isOfficial ? 'Admin' : file.author_username}</td>
              <td data-label={t('mods:file')}>{file.file_name}</td>
              <td data-label={t('mods:size')}>{sizeText(file.size)}</td>
              <td data-label={t('mods:why')}>{scanReason(file.reason)}</td>
              <StaffActions>
                <Button
                  size="s"
                  variant="ghost"
                  aria-label={t('mods:openNamed', { name: file.mod_name })}
                  onClick={() => openScreen('modmenu', { mod: file.mod_id })}
                >
                  {t('mods:open')}
                </Button>
                <Button
                  size="s"
                  aria-label={t('mods:held.release', { file: file.file_name, mod: file.mod_name })}
                  onClick={() => void release(file)}
                >
                  {t('mods:release')}
                </Button>
              </StaffActions>
            </tr>
          ))}
        </tbody>
      </StaffTable>
    </StaffPanel>
  );
}
