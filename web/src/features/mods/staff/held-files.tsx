import { sizeText } from '@snowglobe/contract/size-text.ts';
import { openScreen } from '../../../core/location.ts';
import { Button } from '../../../ui/button.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { actionsColumn, StaffActions, StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { useReleaseFile } from '../mods.actions.ts';
import { useHeldFiles } from '../mods.queries.ts';
import styles from './held-files.module.css';

const columns = ['Mod', 'Author', 'File', 'Size', 'Why', actionsColumn];

/** Files that the scanner could not scan; renders nothing if there are none. */
export function HeldFiles() {
  const { data: held = [] } = useHeldFiles();
  const release = useReleaseFile();
  if (held.length === 0) return null;
  return (
    <StaffPanel aria-labelledby="held-title" className={styles.panel}>
      <StaffHead>
        <div>
          <StaffTitle id="held-title">Held back</StaffTitle>
          <StaffNote>
            The scanner could not look at these. Only their authors and the staff see them, until you let them
            through.
          </StaffNote>
        </div>
      </StaffHead>
      <StaffTable className={styles.table} aria-labelledby="held-title">
        <StaffColumns names={columns} />
        <tbody>
          {held.map((file) => (
            <tr key={`${file.mod_id} ${file.version}`}>
              <th scope="row">
                {file.mod_name}, version {file.version}
              </th>
              <td data-label="Author">{file.isOfficial ? 'Admin' : file.author_username}</td>
              <td data-label="File">{file.file_name}</td>
              <td data-label="Size">{sizeText(file.size)}</td>
              <td data-label="Why">{file.reason}</td>
              <StaffActions>
                <Button
                  size="s"
                  variant="ghost"
                  aria-label={`Open “${file.mod_name}”`}
                  onClick={() => openScreen('modmenu', { mod: file.mod_id })}
                >
                  Open
                </Button>
                <Button
                  size="s"
                  aria-label={`Let ${file.file_name} of “${file.mod_name}” through`}
                  onClick={() => void release(file)}
                >
                  Let through
                </Button>
              </StaffActions>
            </tr>
          ))}
        </tbody>
      </StaffTable>
    </StaffPanel>
  );
}
