import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import type { ManagedUser } from '@snowglobe/contract/features/admin/admin.model.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { actionsColumn, StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { allowedActionsFor } from './allowed-actions.ts';
import type { UserTask } from './user-dialogs.tsx';
import { UserRow } from './user-row.tsx';
import { nextDirection, type Direction, type UserFilter, type UserSort } from './user-filter.ts';
import { t } from '../../../core/texts.ts';
import styles from './user-table.module.css';

const columns: { label: string; sort?: UserSort }[] = [
  { label: t('admin:member'), sort: 'username' },
  { label: t('admin:email'), sort: 'email' },
  { label: t('admin:role'), sort: 'role' },
  { label: t('admin:lastActive'), sort: 'lastActive' },
  { label: t('admin:joined'), sort: 'joinDate' },
  { label: t('admin:source') },
];

type UserTableProps = {
  users: readonly ManagedUser[];
  roles: readonly { name: string; permissions: string }[];
  me: User;
  filter: UserFilter;
  /** The rows are those of the previous page, until the new ones are loaded. */
  stale: boolean;
  onSort: (sort: UserSort, direction: Direction) => void;
  onTask: (task: UserTask) => void;
};

export function UserTable({ users, roles, me, filter, stale, onSort, onTask }: UserTableProps) {
  return (
    <StaffTable className={styles.table} aria-labelledby="users-title" aria-busy={stale}>
      <StaffColumns names={[actionsColumn]}>
        {columns.map(({ label, sort }) =>
          sort ? (
            <SortHeader key={label} label={label} sort={sort} filter={filter} onSort={onSort} />
          ) : (
            <th key={label} scope="col">
              {label}
            </th>
          ),
        )}
      </StaffColumns>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} allowed={allowedActionsFor(me, user, roles)} onTask={onTask} />
        ))}
      </tbody>
    </StaffTable>
  );
}

type SortHeaderProps = {
  label: string;
  sort: UserSort;
  filter: UserFilter;
  onSort: UserTableProps['onSort'];
};

function SortHeader({ label, sort, filter, onSort }: SortHeaderProps) {
  const isChosen = filter.sort === sort;
  const isUp = filter.direction === 'asc';
  const next = nextDirection(filter, sort);
  return (
    <th scope="col" aria-sort={isChosen ? (isUp ? 'ascending' : 'descending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort, next)}>
        {label}
        {isChosen && <Icon of={isUp ? ArrowUp : ArrowDown} size={14} />}
      </button>
    </th>
  );
}
