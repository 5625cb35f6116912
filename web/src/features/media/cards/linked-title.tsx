import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { Play } from 'lucide-react';
import { useMe } from '../../../core/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { canStream } from '../can-stream.ts';
import { useTitle, useTitlePreview } from '../media.queries.ts';
import { titleLink } from '../title-address.ts';
import { lengthText, ratingText, typeText } from '../title-words.ts';
import { Poster } from './poster.tsx';
import styles from './linked-title.module.css';

type LinkedTitleProps = { id: number; tabIndex: number };

/** The small card for a title that a message links to. For a missing title only the link is shown. */
export default function LinkedTitle(props: LinkedTitleProps) {
  return canStream(useMe()) ? <SmallCard {...props} /> : <PreviewCard {...props} />;
}

function SmallCard({ id, tabIndex }: LinkedTitleProps) {
  const { data: title, isPending } = useTitle(id);
  if (title) return <Card title={title} tabIndex={tabIndex} />;
  return isPending ? <CardSkeleton /> : null;
}

/** The card for members who may not stream: it leads to the page that explains the membership. */
function PreviewCard({ id, tabIndex }: LinkedTitleProps) {
  const { data: preview, isPending } = useTitlePreview(id);
  if (!preview) return isPending ? <CardSkeleton /> : null;
  return (
    <a className={styles.card} tabIndex={tabIndex} {...titleLink(preview)}>
      <span className={styles.poster}>
        <Poster src={preview.poster} title={preview.title} />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{preview.title}</strong>
        <span className={styles.facts}>
          {[preview.year, typeText(preview.type)].filter(Boolean).join(' · ')}
        </span>
        <span className="readout">For members</span>
      </span>
    </a>
  );
}

function CardSkeleton() {
  return (
    <LoadingArea label="Loading the title" className={styles.card}>
      <Skeleton shape="block" width={44} height={66} />
      <Skeleton width={120} />
    </LoadingArea>
  );
}

function Card({ title, tabIndex }: { title: MediaResult; tabIndex: number }) {
  return (
    <a className={styles.card} tabIndex={tabIndex} {...titleLink(title)}>
      <span className={styles.poster}>
        <Poster src={title.poster} title={title.title} />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{title.title}</strong>
        <span className={styles.facts}>
          {[title.year, typeText(title.type), ratingText(title)].filter(Boolean).join(' · ')}
        </span>
        <span className="readout">{lengthText(title)}</span>
      </span>
      <span className={styles.play}>
        <Icon of={Play} size={16} />
        <span className="sr-only">Play</span>
      </span>
    </a>
  );
}
