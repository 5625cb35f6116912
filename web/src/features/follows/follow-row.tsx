import type { FollowTell } from '@snowglobe/contract/features/follows/follows.limits.ts';
import type { Follow } from '@snowglobe/contract/features/follows/follows.model.ts';
import { Megaphone, Package, X } from 'lucide-react';
import { agoText } from '../../core/format/dates.ts';
import { t } from '../../core/texts.ts';
import { Tag } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { Select } from '../../ui/select.tsx';
import { AuthorName, AuthorPicture } from '../friends/friends.door.ts';
import { useTell } from './follows.actions.ts';
import { tells } from './tell-words.ts';
import styles from './follow-row.module.css';

/** One thing that the member follows: what is new, how they are told, and the end of it. */
export function FollowRow({ follow }: { follow: Follow }) {
  const { kind, target, tell, followed, latest, fresh } = follow;
  const { run, busy } = useTell({ kind, target }, tell);
  const name = followed?.name ?? t('follows:unavailable');
  return (
    <li className={styles.row}>
      <Face follow={follow} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Name follow={follow} />
          {fresh > 0 && <Tag color="#8abaff">{t('follows:fresh', { count: fresh })}</Tag>}
        </h2>
        {followed ? (
          <p className="readout">{followed.detail}</p>
        ) : (
          <p className={styles.latest}>{t('follows:unavailable.text')}</p>
        )}
        {followed && (
          <p className={styles.latest}>
            {latest ? (
              <>
                <ScreenLink href={latest.address}>{latest.text}</ScreenLink>{' '}
                <span className="readout">{agoText(latest.at)}</span>
              </>
            ) : (
              t('follows:nothingYet')
            )}
          </p>
        )}
      </div>
      <div className={styles.tools}>
        <Select
          size="s"
          className={styles.tell}
          aria-label={t('follows:tellOf', { name })}
          value={tell}
          options={tells}
          disabled={busy}
          onChange={(event) => void run(event.target.value as FollowTell)}
        />
        <IconButton icon={X} label={t('follows:unfollowOf', { name })} onClick={() => void run(null)} />
      </div>
    </li>
  );
}

/** The picture of the thing, or a sign of its kind. */
function Face({ follow: { kind, followed } }: { follow: Follow }) {
  if (followed?.member)
    return <AuthorPicture author={followed.member} username={followed.member.username} size={56} />;
  if (followed?.picture)
    return <Picture className={styles.picture} data-kind={kind} src={followed.picture} alt="" />;
  return (
    <span className={styles.sign}>
      <Icon of={kind === 'news' ? Megaphone : Package} size={24} />
    </span>
  );
}

function Name({ follow: { followed } }: { follow: Follow }) {
  if (!followed) return <>{t('follows:unavailable')}</>;
  if (followed.member) return <AuthorName author={followed.member} username={followed.member.username} />;
  return <ScreenLink href={followed.address ?? '/'}>{followed.name}</ScreenLink>;
}
