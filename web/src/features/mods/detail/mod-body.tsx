import type { ModDetail } from '@snowglobe/contract/features/mods/mods.model.ts';
import { Check } from 'lucide-react';
import { shortDateText } from '../../../core/format/dates.ts';
import { shortCount } from '../../../core/format/numbers.ts';
import { RoleBadge, Tag } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MemberText } from '../../../ui/member-text.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { FollowButton } from '../../follows/follows.door.ts';
import { AuthorName } from '../../friends/friends.door.ts';
import { glyphOf } from '../mod-icons.ts';
import { genreName, platformWords } from '../mod-words.ts';
import { ModActions } from './mod-actions.tsx';
import { ModComments } from './mod-comments.tsx';
import { ModContents } from './mod-contents.tsx';
import { ModFileFacts } from './mod-file-facts.tsx';
import { ModGallery } from './mod-gallery.tsx';
import { ModNeeds } from './mod-needs.tsx';
import { ModOpinions } from './mod-opinions.tsx';
import { ModVersions } from './mod-versions.tsx';
import { t } from '../../../core/texts.ts';
import styles from './mod-body.module.css';

type ModBodyProps = { mod: ModDetail; onEdit: (mod: ModDetail) => void };

export function ModBody({ mod, onEdit }: ModBodyProps) {
  return (
    <div className={styles.body}>
      <header className={styles.head}>
        <span className={styles.icon}>
          <Icon of={glyphOf(mod.icon)} size={30} />
        </span>
        <div className={styles.who}>
          <p className={styles.author}>
            <AuthorName author={mod.author} username={mod.author_username} />
            <RoleBadge role={mod.author_role} color={mod.author?.roleColor} />
            {mod.isOfficial && <Tag color="#facc15">{t('mods:official')}</Tag>}
          </p>
          <p className={styles.facts}>
            {platformWords[mod.platform]} · {genreName(mod.game_genre)} ·{' '}
            {t('mods:downloadCount', { count: mod.downloads_count, shown: shortCount(mod.downloads_count) })}{' '}
            · <TimeText at={mod.created_at} as={shortDateText} />
          </p>
        </div>
        {mod.author && (
          <FollowButton
            of={{ kind: 'author', target: String(mod.author.memberId) }}
            name={mod.author.username}
            ofAuthor
            size="s"
            className={styles.follow}
          />
        )}
      </header>
      {!mod.isListed && <p className={styles.hidden}>{t('mods:notListed')}</p>}
      {mod.pictures.length > 0 && <ModGallery name={mod.name} pictures={mod.pictures} />}
      <p className={styles.description}>
        <MemberText text={mod.description} />
      </p>
      {mod.features.length > 0 && (
        <ul className={styles.features} aria-label={t('mods:features')}>
          {mod.features.map((feature) => (
            <li key={feature}>
              <Icon of={Check} size={16} />
              {feature}
            </li>
          ))}
        </ul>
      )}
      <ModActions mod={mod} onEdit={onEdit} />
      <ModOpinions mod={mod} />
      {mod.file && <ModFileFacts mod={mod} file={mod.file} />}
      {mod.dependencies.length > 0 && <ModNeeds needs={mod.dependencies} />}
      {mod.contents_count > 0 && <ModContents contents={mod.contents} count={mod.contents_count} />}
      {mod.versions.length > 0 && <ModVersions mod={mod} />}
      <ModComments id={mod.id} count={mod.comments_count} />
    </div>
  );
}
