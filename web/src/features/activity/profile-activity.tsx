import type { ActivityEntry } from '@snowglobe/contract/features/activity/activity.model.ts';
import { Eye, EyeOff, ListVideo, MessageSquare, Package, Star } from 'lucide-react';
import { api } from '../../core/api.ts';
import { agoText } from '../../core/format/dates.ts';
import { t } from '../../core/texts.ts';
import { useWrite } from '../../core/write.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { refreshActivity, useActivity } from './activity.queries.ts';
import styles from './profile-activity.module.css';

const icons = { review: Star, list: ListVideo, mod: Package, comment: MessageSquare } as const;

const words = { list: 'activity:list', mod: 'activity:mod', comment: 'activity:comment' } as const;

type ProfileActivityProps = { username: string; isMe: boolean; onOpen: () => void };

/** What a member did lately. Renders nothing without entries: a profile without them needs no excuse. */
export function ProfileActivity({ username, isMe, onOpen }: ProfileActivityProps) {
  const { data } = useActivity(username);
  if (!data || data.entries.length === 0) return null;
  return (
    <section className={styles.activity} aria-labelledby="profile-activity">
      <h3 className={styles.heading} id="profile-activity">
        {t('activity:title')}
      </h3>
      {isMe && !data.isShown && <p className={styles.note}>{t('activity:isOff')}</p>}
      <ul className={styles.entries}>
        {data.entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} isMe={isMe} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = { entry: ActivityEntry; isMe: boolean; onOpen: () => void };

function Entry({ entry: { kind, id, about, stars, address, at, isHidden }, isMe, onOpen }: EntryProps) {
  const { run, busy } = useWrite(() => api.hideActivity({ body: { kind, id, isHidden: !isHidden } }), {
    errorTitle: t('activity:failed'),
    fallback: t('ui:pleaseTryAgain'),
    onDone: refreshActivity,
  });
  const link = <ScreenLink className="link" href={address} onClick={onOpen} />;
  return (
    <li className={styles.entry} data-hidden={isHidden || undefined}>
      <Icon of={icons[kind]} size={16} />
      <p className={styles.words}>
        {kind === 'review' ? (
          <RichText of="activity:review" values={{ about, stars: stars ?? 0, a: link }} />
        ) : (
          <RichText of={words[kind]} values={{ about, a: link }} />
        )}{' '}
        <TimeText at={at} as={agoText} />
        {isHidden && <span className={styles.note}> · {t('activity:isHidden')}</span>}
      </p>
      {isMe && (
        <IconButton
          icon={isHidden ? Eye : EyeOff}
          label={isHidden ? t('activity:show') : t('activity:hide')}
          disabled={busy}
          onClick={() => void run()}
        />
      )}
    </li>
  );
}
