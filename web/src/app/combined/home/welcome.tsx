import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import type { Home } from '@snowglobe/contract/features/home/home.model.ts';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../core/session.ts';
import { openOnlineMembers } from '../../../features/friends/online-members-overlay.ts';
import { Countdown } from '../../../features/membership/countdown.tsx';
import { RoleBadge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Globe } from '../../../ui/globe.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { greeting } from './greeting.ts';
import { t } from '../../../core/texts.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './welcome.module.css';

/** The greeting with the member's role, the number of online members and the end of a trial. */
export function Welcome({ home }: { home: Home | undefined }) {
  const user = useMe();
  const [now] = useState(() => new Date());
  return (
    <Panel className={styles.welcome} frost="left" snowEdge pad="roomy" aria-labelledby="welcome">
      <div className={styles.words}>
        <p className={styles.facts}>
          <RoleBadge role={user.role} color={user.roleColor} size="l" />
          {home && (
            <button
              type="button"
              className={classNames(styles.inside, 'readout')}
              onClick={openOnlineMembers}
            >
              {insideText(home)}
            </button>
          )}
        </p>
        <h1 className={styles.title} id="welcome">
          {greeting(user.username, now)}
        </h1>
        {home ? (
          <p className={styles.text}>{home.greeting || t('app:home.seatKept')}</p>
        ) : (
          <Skeleton width={300} className={styles.line} />
        )}
        {user.trialEndTime && hasRunningTrial(user, home) && (
          <p className={classNames('readout', styles.ends)}>
            <Icon of={Clock} size={16} />
            <RichText
              of="app:home.accessEnds"
              values={{ countdown: <Countdown look="line" end={new Date(user.trialEndTime)} /> }}
            />
          </p>
        )}
      </div>
      <div className={styles.globe} aria-hidden="true">
        <Globe className={styles.art} size={344} lazy />
      </div>
    </Panel>
  );
}

/** Whether the member's access is a trial that is running. */
function hasRunningTrial({ role, trialEndTime }: User, home: Home | undefined): boolean {
  if (!home || role === 'Free') return false;
  return home.plan.hasChoice || home.plan.line?.endsAt === trialEndTime;
}

/** "214 inside · 3 friends online" */
function insideText({ inside, friendsInsideCount: friends }: Home): string {
  return friends > 0
    ? t('app:home.insideWithFriends', { count: inside, friends })
    : t('app:inside', { count: inside });
}
