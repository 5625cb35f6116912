import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FilterButton, FilterContent, useFilterFold } from '../../../ui/filter-fold.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { StaffHead, StaffPanel, StaffTitle, StaffTools } from '../../../ui/staff-panel.tsx';
import { useRoleChoices } from '../admin.queries.ts';
import { Pager } from '../pager.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { EmptyTable, TableSkeleton } from '../../../ui/table-states.tsx';
import { UserDialogs, type UserTask } from './user-dialogs.tsx';
import { UserTable } from './user-table.tsx';
import { firstDirection, type UserFilter } from './user-filter.ts';
import { useUserFilter, useUsers } from './users.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from '../filter.module.css';

export default function UsersTab() {
  const me = useMe();
  const roles = useRoleChoices();
  const [filter, change] = useUserFilter();
  const users = useUsers(filter);
  const [task, setTask] = useState<UserTask | null>(null);
  const panel = useRef<HTMLElement>(null);
  const shown = users.data?.users ?? [];
  const fold = useFilterFold();

  function turn(to: (() => void) | null): (() => void) | null {
    return (
      to &&
      (() => {
        to();
        panel.current?.scrollIntoView({ block: 'start' });
      })
    );
  }

  return (
    <StaffPanel ref={panel} aria-labelledby="users-title">
      <StaffHead>
        <StaffTitle id="users-title">{t('admin:tab.users')}</StaffTitle>
        <StaffTools>
          <RefreshButton list={users} />
          <Button size="s" variant="primary" icon={UserPlus} onClick={() => setTask({ kind: 'create' })}>
            {t('admin:createUser')}
          </Button>
        </StaffTools>
      </StaffHead>
      <div className={styles.filter}>
        <FilterContent fold={fold}>
          <div className={styles.chips} role="group" aria-label={t('admin:role')}>
            <Chip selected={filter.role === ''} onClick={() => change({ role: '' })}>
              {t('admin:all')}
            </Chip>
            {roles.map(({ name }) => (
              <Chip key={name} selected={filter.role === name} onClick={() => change({ role: name })}>
                {name}
              </Chip>
            ))}
          </div>
          <PhoneSort filter={filter} onChange={change} />
        </FilterContent>
        <SearchInput
          className={styles.search}
          label={t('admin:findAMember')}
          value={filter.q}
          onChange={(q) => change({ q })}
        />
        <FilterButton
          className={styles.fold}
          size="s"
          fold={fold}
          active={Number(filter.role !== '') + Number(filter.sort !== 'joinDate')}
        />
      </div>
      {users.isPending ? (
        <TableSkeleton />
      ) : shown.length === 0 ? (
        <EmptyTable
          title={t('admin:users.empty')}
          text={filter.q || filter.role ? t('admin:users.noMatch') : undefined}
          failed={users.isError}
          onRetry={() => void users.refetch()}
        />
      ) : (
        <UserTable
          users={shown}
          roles={roles}
          me={me}
          filter={filter}
          stale={users.isPlaceholderData}
          onSort={(sort, direction) => change({ sort, direction })}
          onTask={setTask}
        />
      )}
      {users.data && (shown.length > 0 || users.previous) && (
        <Pager
          first={users.first}
          count={shown.length}
          total={users.data.total}
          totalIsExact={users.data.totalIsExact}
          onPrevious={turn(users.previous)}
          onNext={turn(users.next)}
        />
      )}
      <UserDialogs task={task} onTask={setTask} />
    </StaffPanel>
  );
}

const sorts: { value: UserFilter['sort']; label: string }[] = [
  { value: 'joinDate', label: t('admin:sort.newest') },
  { value: 'lastActive', label: t('admin:sort.lastActive') },
  { value: 'username', label: t('admin:sort.name') },
  { value: 'email', label: t('admin:sort.email') },
  { value: 'role', label: t('admin:sort.role') },
];

/** On a phone the rows are cards without column headers, so the order is chosen here. */
function PhoneSort({
  filter,
  onChange,
}: {
  filter: UserFilter;
  onChange: (change: Partial<UserFilter>) => void;
}) {
  return (
    <Select
      className={styles.phoneSort}
      size="s"
      aria-label={t('admin:order')}
      options={sorts}
      value={filter.sort}
      onChange={(event) => {
        const sort = sorts.find(({ value }) => value === event.target.value)?.value ?? 'joinDate';
        onChange({ sort, direction: firstDirection(sort) });
      }}
    />
  );
}
