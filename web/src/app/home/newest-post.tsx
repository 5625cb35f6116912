import type { NewsPost } from '@snowglobe/contract/features/news/news.model.ts';
import { screenPath } from '../../core/location.ts';
import { postPath } from '../../features/news/news-address.ts';
import { PostTime, TypeBadge } from '../../features/news/post-marks.tsx';
import { previewText } from '../../features/news/preview-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScreenLink } from '../screen-link.tsx';
import styles from './newest-post.module.css';

/** What was told last. */
export function NewestPost({ post }: { post: NewsPost }) {
  return (
    <section className={styles.section} aria-labelledby="newest-post">
      <header className={styles.head}>
        <h2 className="section-title" id="newest-post">
          News
        </h2>
        <ScreenLink className={classNames('link', styles.more)} href={screenPath('news')}>
          See all<span className="sr-only"> news</span>
        </ScreenLink>
      </header>
      <ScreenLink className={classNames(styles.post, 'glass')} href={postPath(post.id)}>
        <span className={styles.marks}>
          <TypeBadge type={post.type} />
          <PostTime post={post} />
        </span>
        <strong className={styles.title}>{post.title}</strong>
        <span className={styles.text}>{previewText(post.content)}</span>
      </ScreenLink>
    </section>
  );
}
