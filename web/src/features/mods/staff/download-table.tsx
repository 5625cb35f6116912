import type { Mod } from '@snowglobe/contract/features/mods/mods.model.ts';
import { ExternalLink } from 'lucide-react';
import { fullText, shortDateText } from '../../../core/format/dates.ts';
import { shortCount } from '../../../core/format/numbers.ts';
import { openScreen } from '../../../core/location.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuItem } from '../../../ui/menu.tsx';
import { StaffRowActions } from '../../../ui/staff-row-actions.tsx';
import { actionsColumn, StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { glyphOf } from '../mod-icons.ts';
import { platformWords, ratingText } from '../mod-words.ts';
import styles from './download-table.module.css';

type DownloadActions = { onEdit: (mod: Mod) => void; onDelete: (mod: Mod) => void };

const columns = ['Name', 'Genre', 'Platform', 'Downloads', 'Rating', 'Created', actionsColumn];

export function DownloadTable({ downloads, ...actions }: DownloadActions & { downloads: readonly Mod[] }) {
  return (
    <StaffTable className={styles.table} aria-labelledby="downloads-title">
      <StaffColumns names={columns} />
      <tbody>
        {downloads.map((mod) => (
          <DownloadRow key={mod.id} mod={mod} {...actions} />
        ))}
      </tbody>
    </StaffTable>
  );
}

function DownloadRow({ mod, onEdit, onDelete }: DownloadActions & { mod: Mod }) {
  const { name, created_at: at } = mod;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span>
          <Icon of={glyphOf(mod.icon)} />
          {name}
        </span>
      </th>
      <td data-label="Genre">{mod.game_genre}</td>
      <td data-label="Platform">{platformWords[mod.platform]}</td>
      <td data-label="Downloads">{shortCount(mod.downloads_count)}</td>
      <td data-label="Rating">{ratingText(mod.rating)}</td>
      <td data-label="Created">
        <time dateTime={at} title={fullText(at)}>
          {shortDateText(at)}
        </time>
      </td>
      <StaffRowActions name={name} onEdit={() => onEdit(mod)} onDelete={() => onDelete(mod)}>
        <MenuItem icon={ExternalLink} onSelect={() => openScreen('modmenu', { mod: mod.id })}>
          Open
        </MenuItem>
      </StaffRowActions>
    </tr>
  );
}
