import type { Mod } from '@snowglobe/contract/features/mods/mods.model.ts';
import { ExternalLink } from 'lucide-react';
import { fullText, shortDateText } from '../../../core/format/dates.ts';
import { oneDecimal, shortCount } from '../../../core/format/numbers.ts';
import { openScreen } from '../../../core/location.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MenuItem } from '../../../ui/menu.tsx';
import { StaffRowActions } from '../../../ui/staff-row-actions.tsx';
import { actionsColumn, StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { glyphOf } from '../mod-icons.ts';
import { genreName, platformWords } from '../mod-words.ts';
import { t } from '../../../core/texts.ts';
import styles from './download-table.module.css';

type DownloadActions = { onEdit: (mod: Mod) => void; onDelete: (mod: Mod) => void };

const columns = [
  t('mods:name'),
  t('mods:genre'),
  t('mods:platform'),
  t('mods:downloads'),
  t('mods:rating'),
  t('mods:created'),
  actionsColumn,
];

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
      <td data-label={t('mods:genre')}>{genreName(mod.game_genre)}</td>
      <td data-label={t('mods:platform')}>{platformWords[mod.platform]}</td>
      <td data-label={t('mods:downloads')}>{shortCount(mod.downloads_count)}</td>
      <td data-label={t('mods:rating')}>{oneDecimal(mod.rating)}</td>
      <td data-label={t('mods:created')}>
        <time dateTime={at} title={fullText(at)}>
          {shortDateText(at)}
        </time>
      </td>
      <StaffRowActions name={name} onEdit={() => onEdit(mod)} onDelete={() => onDelete(mod)}>
        <MenuItem icon={ExternalLink} onSelect={() => openScreen('modmenu', { mod: mod.id })}>
          {t('mods:open')}
        </MenuItem>
      </StaffRowActions>
    </tr>
  );
}
