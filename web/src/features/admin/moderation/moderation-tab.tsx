import type { ModeratedMember } from '@snowglobe/contract/features/admin/admin.model.ts';
import { api } from '../../../core/api.ts';
import { momentText } from '../../../core/format/dates.ts';
import { usePagedList } from '../../../core/paged-list.ts';
import { RoleBadge, Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import {
  StaffFoot,
  StaffHead,
  StaffNote,
  StaffPanel,
  StaffTitle,
  StaffTools,
} from '../../../ui/staff-panel.tsx';
import { actionsColumn, StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { openProfile } from '../../friends/friends.door.ts';
import { moderatedKey } from '../admin.queries.ts';
import { EmptyTable, TableSkeleton } from '../../../ui/table-states.tsx';
import { openModeration } from './moderate.ts';
import { t } from '../../../core/texts.ts';
import styles from './moderation-tab.module.css';

export default function ModerationTab() {
  const moderated = useModerated();
  const members = moderated.data ?? [];
  return (
    <StaffPanel aria-labelledby="moderation-title">
      <StaffHead>
        <div>
          <StaffTitle id="moderation-title">{t('admin:tab.moderation')}</StaffTitle>
          <StaffNote>{t('admin:moderation.lead')}</StaffNote>
        </div>
        <StaffTools>
          <RefreshButton list={moderated} />
        </StaffTools>
      </StaffHead>
      {moderated.isPending ? (
        <TableSkeleton />
      ) : members.length === 0 ? (
        <EmptyTable
          title={t('admin:moderation.empty')}
          text={t('admin:moderation.emptyText')}
          failed={moderated.isError}
          onRetry={() => void moderated.refetch()}
        />
      ) : (
        <ModerationTable members={members} />
      )}
      {moderated.hasNextPage && (
        <StaffFoot centered>
          <MoreButton list={moderated}>{t('admin:loadMore')}</MoreButton>
        </StaffFoot>
      )}
    </StaffPanel>
  );
}

function useModerated() {
  return usePagedList({
    queryKey: moderatedKey,
    fetchPage: (cursor) => api.listModerated({ query: { cursor } }),
    show: (pages) => pages.flatMap(({ members }) => members),
    // Others moderate too, and mutes and bans end by themselves.
    staleTime: 0,
  });
}

function ModerationTable({ members }: { members: readonly ModeratedMember[] }) {
  return (
    <StaffTable className={styles.table} aria-labelledby="moderation-title">
      <StaffColumns
        names={[t('admin:member'), t('admin:role'), t('admin:state'), t('admin:reason'), actionsColumn]}
      />
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row" className={styles.member}>
              <MemberPicture className={styles.picture} username={member.username} size={34} />
              <button type="button" className={styles.name} onClick={() => openProfile(member.username)}>
                {member.username}
              </button>
            </th>
            <td data-label={t('admin:role')}>
              <RoleBadge role={member.role} />
            </td>
            <td data-label={t('admin:state')}>
              <span className={styles.state}>
                {member.banned && (
                  <>
                    <Tag color="#f98080">{t('admin:banned')}</Tag>
                    <span>
                      {member.bannedUntil
                        ? t('admin:until', { time: momentText(member.bannedUntil) })
                        : t('admin:forGood')}
                    </span>
                  </>
                )}
                {member.mutedUntil && (
                  <>
                    <Tag color="#facc15">{t('admin:muted')}</Tag>
                    <span>{t('admin:until', { time: momentText(member.mutedUntil) })}</span>
                  </>
                )}
              </span>
            </td>
            <td data-label={t('admin:reason')} className={styles.reason}>
              {member.reason}
            </td>
            <td className={styles.actions}>
              {member.mutedUntil && (
                <Button
                  size="s"
                  aria-label={t('admin:unmute.title', { name: member.username })}
                  onClick={() => openModeration({ act: 'unmute', member })}
                >
                  {t('admin:unmute')}
                </Button>
              )}
              {member.banned && (
                <Button
                  size="s"
                  aria-label={t('admin:unban.title', { name: member.username })}
                  onClick={() => openModeration({ act: 'unban', member })}
                >
                  {t('admin:unban')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </StaffTable>
  );
}
