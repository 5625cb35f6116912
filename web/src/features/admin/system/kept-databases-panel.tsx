import type { KeptDatabase } from '@snowglobe/contract/features/system/system.model.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { shortDateText, momentText } from '../../../core/format/dates.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { StaffTitle } from '../../../ui/staff-panel.tsx';
import { useDeleteKeptDatabase } from './system.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from './kept-databases-panel.module.css';
import systemPanelStyles from './system-panel.module.css';

/** The databases from before an upgrade of PostgreSQL. Nothing is shown when there is none. */
export function KeptDatabasesPanel({ databases }: { databases: readonly KeptDatabase[] }) {
  if (databases.length === 0) return null;
  return (
    <Panel glass="dense" pad="none" className={systemPanelStyles.panel} aria-labelledby="system-kept">
      <StaffTitle id="system-kept">{t('system:kept')}</StaffTitle>
      <ul className={styles.list}>
        {databases.map((database) => (
          <li key={database.name}>
            <p>
              <strong>{`PostgreSQL ${database.postgres}`}</strong>
              <span className={systemPanelStyles.quiet}>
                <RichText
                  of="system:kept.since"
                  values={{
                    time: <time dateTime={database.upgradedAt} title={momentText(database.upgradedAt)} />,
                    day: shortDateText(database.upgradedAt),
                    size: sizeText(database.size),
                  }}
                />
              </span>
            </p>
            <DeleteButton database={database} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Only an owner can delete one. */
function DeleteButton({ database: { name, postgres, size } }: { database: KeptDatabase }) {
  const { isOwner } = useMe();
  const confirm = useConfirm();
  const deleting = useDeleteKeptDatabase();
  if (!isOwner) return null;
  const ask = async () => {
    const agreed = await confirm({
      title: t('system:kept.deleteTitle'),
      text: t('system:kept.deleteText', { version: postgres, size: sizeText(size) }),
      action: t('system:kept.delete'),
      danger: true,
    });
    if (agreed) await deleting.run(name);
  };
  return (
    <Button size="s" variant="ghost" busy={deleting.busy} onClick={() => void ask()}>
      {t('ui:delete')}
    </Button>
  );
}
