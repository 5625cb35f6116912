import type { KeptDatabase } from '@snowglobe/contract/features/system/system.model.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { shortDateText, momentText } from '../../../core/format/dates.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StaffTitle } from '../../../ui/staff-panel.tsx';
import { useDeleteKeptDatabase } from './system.queries.ts';
import styles from './kept-databases-panel.module.css';
import systemPanelStyles from './system-panel.module.css';

/** The databases from before an upgrade of PostgreSQL. Nothing is shown when there is none. */
export function KeptDatabasesPanel({ databases }: { databases: readonly KeptDatabase[] }) {
  if (databases.length === 0) return null;
  return (
    <Panel glass="dense" pad="none" className={systemPanelStyles.panel} aria-labelledby="system-kept">
      <StaffTitle id="system-kept">Old databases</StaffTitle>
      <ul className={styles.list}>
        {databases.map((database) => (
          <li key={database.name}>
            <p>
              <strong>PostgreSQL {database.postgres}</strong>
              <span className={systemPanelStyles.quiet}>
                Kept from the upgrade on{' '}
                <time dateTime={database.upgradedAt} title={momentText(database.upgradedAt)}>
                  {shortDateText(database.upgradedAt)}
                </time>
                , {sizeText(database.size)}
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
      title: 'Delete the old database?',
      text: `Snowglobe does not need it any more. Once it is deleted, you cannot go back to PostgreSQL ${postgres} with the data of that time. This frees ${sizeText(size)}.`,
      action: 'Delete old database',
      danger: true,
    });
    if (agreed) await deleting.run(name);
  };
  return (
    <Button size="s" variant="ghost" busy={deleting.busy} onClick={() => void ask()}>
      Delete
    </Button>
  );
}
