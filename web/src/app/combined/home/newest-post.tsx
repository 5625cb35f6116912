import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { screenPath } from '../../../core/location.ts';
import { postPath } from '../../../features/news/news-address.ts';
import { PostTime, TypeBadge } from '../../../features/news/post-marks.tsx';
import { previewText } from '../../../features/news/preview-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MoreLink, PageSection } from '../../../ui/page-section.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { t } from '../../../core/texts.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import styles from './newest-post.module.css';

/** The newest post of the news. */
export function NewestPost({ post }: { post: NewsPost }) {
  return (
    <PageSection
      title={t('app:home.news')}
      aside={
        <MoreLink href={screenPath('news')}>
          <RichText of="app:home.allNews" values={{ hidden: <span className="sr-only" /> }} />
        </MoreLink>
      }
    >
      <ScreenLink className={classNames(styles.post, 'glass')} href={postPath(post.id)}>
        <span className={styles.marks}>
          <TypeBadge type={post.type} />
          <PostTime post={post} />
        </span>
        <strong className={styles.title}>{post.title}</strong>
        <span className={styles.text}>{previewText(post.content)}</span>
      </ScreenLink>
    </PageSection>
  );
}
