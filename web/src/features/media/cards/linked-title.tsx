import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { Play } from 'lucide-react';
import { useMe } from '../../../core/session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkedCard, LinkedCardLoading } from '../../../ui/linked-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { canStream } from '../../../core/can-stream.ts';
import { useTitle, useTitlePreview } from '../media.queries.ts';
import { titleLink } from '../title-address.ts';
import { lengthText, ratingText, typeText } from '../title-words.ts';
import { Poster } from './poster.tsx';
import { t } from '../../../core/texts.ts';
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
    <LinkedCard
      link={titleLink(preview)}
      tabIndex={tabIndex}
      art={<SmallPoster src={preview.poster} title={preview.title} />}
      name={preview.title}
      facts={[preview.year, typeText(preview.type)].filter(Boolean).join(' · ')}
      note={t('media:forMembers')}
    />
  );
}

function CardSkeleton() {
  return (
    <LinkedCardLoading label={t('media:loadingTitle')}>
      <Skeleton shape="block" width={44} height={66} />
      <Skeleton width={120} />
    </LinkedCardLoading>
  );
}

function Card({ title, tabIndex }: { title: MediaResult; tabIndex: number }) {
  return (
    <LinkedCard
      link={titleLink(title)}
      tabIndex={tabIndex}
      art={<SmallPoster src={title.poster} title={title.title} />}
      name={title.title}
      facts={[title.year, typeText(title.type), ratingText(title)].filter(Boolean).join(' · ')}
      note={lengthText(title)}
      end={
        <span className={styles.play}>
          <Icon of={Play} size={16} />
          <span className="sr-only">{t('media:play')}</span>
        </span>
      }
    />
  );
}

function SmallPoster({ src, title }: { src: string; title: string }) {
  return (
    <span className={styles.poster}>
      <Poster src={src} title={title} />
    </span>
  );
}
