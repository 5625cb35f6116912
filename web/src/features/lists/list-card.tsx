import type { ListSummary } from '@snowglobe/contract/features/lists/lists.model.ts';
import { EyeOff } from 'lucide-react';
import { handleLinkClick } from '../../core/location.ts';
import { t } from '../../core/texts.ts';
import { Tag } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Collage } from './collage.tsx';
import { audienceWords, countText } from './list-words.ts';
import { listPath, openList } from './lists-address.ts';
import styles from './list-card.module.css';

/** A list among others. */
export function ListCard({ list }: { list: ListSummary }) {
  const audience = audienceWords[list.audience];
  return (
    <li className={styles.card}>
      <a
        className={styles.link}
        href={listPath(list.id)}
        onClick={(event) => handleLinkClick(event, () => openList(list.id))}
      >
        <span className={styles.collage}>
          <Collage kind={list.kind} pictures={list.pictures} />
        </span>
        <span className={styles.name}>{list.name}</span>
      </a>
      {list.description && <p className={styles.text}>{list.description}</p>}
      <p className={styles.facts}>
        <span title={audience.label}>
          <Icon of={audience.icon} size={14} />
          <span className="sr-only">{audience.label}</span>
        </span>
        <span className="readout">{countText(list.kind, list.count)}</span>
        {!list.isOwn && list.owner && <span>{t('lists:by', { name: list.owner.username })}</span>}
        {!list.isOwn && list.canEdit && <Tag>{t('lists:youEdit')}</Tag>}
        {list.isHidden && <Tag icon={EyeOff}>{t('lists:hidden')}</Tag>}
      </p>
    </li>
  );
}
