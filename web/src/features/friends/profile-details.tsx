import type { Profile } from '@snowglobe/contract/features/account/account.model.ts';
import { monthText } from '../../core/format/dates.ts';
import { numberText } from '../../core/format/numbers.ts';
import { lastActiveText } from '../../core/format/presence.ts';
import { useMe } from '../../core/session.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { MemberBanner } from '../../ui/member-banner.tsx';
import { MemberPicture } from '../../ui/member-picture.tsx';
import { StyledUsername } from '../../ui/styled-username.tsx';
import { FollowButton } from '../follows/follows.door.ts';
import { useFriendStatus } from './friends.queries.ts';
import { ProfileActivity } from '../activity/activity.door.ts';
import { closeProfile, openProfile } from './open-profile.ts';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { t } from '../../core/texts.ts';
import styles from './profile-details.module.css';

export function ProfileDetails({ profile }: { profile: Profile }) {
  const { username, bio } = profile;
  const isMe = useMe().username === username;
  const { data: friendStatus } = useFriendStatus(username);
  return (
    <>
      <MemberBanner {...profile} height={96} />
      <div className={styles.body}>
        <div className={styles.top}>
          <span className={styles.ring}>
            <MemberPicture {...profile} size={76} presence={profile.isOnline ? 'online' : 'offline'} />
          </span>
          {!isMe && friendStatus && <ProfileMenu profile={profile} friendStatus={friendStatus} />}
        </div>
        <p className={styles.name}>
          <StyledUsername {...profile} />
          <RoleBadge role={profile.role} color={profile.roleColor} />
        </p>
        {bio && <p className={styles.bio}>{bio}</p>}
        <Facts profile={profile} isMe={isMe} />
        <ProfileActivity username={username} isMe={isMe} onOpen={closeProfile} />
        <div className={styles.buttons}>
          {!isMe && (
            <FollowButton
              of={{ kind: 'author', target: String(profile.memberId) }}
              name={username}
              ofAuthor
              full
            />
          )}
          <ProfileActions username={username} isMe={isMe} friendStatus={friendStatus} />
        </div>
      </div>
    </>
  );
}

function Facts({ profile, isMe }: { profile: Profile; isMe: boolean }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('friends:profile.joined')}</dt>
        <dd>{monthText(profile.joinDate)}</dd>
      </div>
      {(profile.isOnline || profile.lastActive !== null) && (
        <div>
          <dt>{t('friends:profile.lastActive')}</dt>
          <dd>{lastActiveText(profile)}</dd>
        </div>
      )}
      {!isMe && (
        <div className={styles.mutual}>
          <dt>{t('friends:profile.mutual')}</dt>
          <dd>
            <Mutual {...profile.mutualFriends} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Mutual({ count, names }: { count: number; names: readonly string[] }) {
  if (count === 0) return t('friends:profile.noMutual');
  const more = count - names.length;
  return (
    <>
      <span className={styles.mutualCount}>{numberText(count)}</span>
      {names.map((name) => (
        <button key={name} type="button" className={styles.mutualName} onClick={() => openProfile(name)}>
          {name}
        </button>
      ))}
      {more > 0 && (
        <span className={styles.mutualMore}>{t('friends:profile.moreMutual', { count: more })}</span>
      )}
    </>
  );
}
